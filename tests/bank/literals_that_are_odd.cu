char a = ''; wchar_t c = L'ab'; char16_t d = u'ab'; char f = '\q'; const char* g = "\q\z" "\w"; const char* r = R"(\q)";
int n = 99999999999999999999; unsigned long o = 18446744073709551615u; double x = 1e999;
