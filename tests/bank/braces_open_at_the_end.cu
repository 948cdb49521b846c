// Each brace that is open at the end of the file is told of.
namespace a {
namespace b {
void f() {
    if (1) {
