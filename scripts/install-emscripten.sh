#!/usr/bin/env bash
# Puts Debian trixie's Emscripten (3.1.69) into a folder of its own.
#
#   scripts/install-emscripten.sh DESTINATION
#
# Needs no root rights and installs nothing on the host. Debian bookworm's own Emscripten is too old
# (its ES modules fail in Node), trixie's programs need a newer C library than bookworm has. So the
# packages are downloaded, verified by apt against Debian's keys, and unpacked; then every program
# among them is pointed to the C library that came with it. Plain paths are left, which CMake and
# editors can use. Python and Node are the host's.
#
# DEBIAN_MIRROR names the mirror where the host's apt sources name none (Ubuntu).
set -euo pipefail

stop() { echo "install-emscripten: $*" >&2; exit 1; }

[ $# -eq 1 ] || stop 'usage: install-emscripten.sh DESTINATION'
destination=$(realpath -m "$1")
for program in apt-get dpkg dpkg-deb patchelf readelf python3 node; do
  command -v "$program" >/dev/null || stop "$program is needed and was not found"
done

case $(dpkg --print-architecture) in
  amd64) library_folder=x86_64-linux-gnu ;;
  arm64) library_folder=aarch64-linux-gnu ;;
  *) stop "no Emscripten is packaged for $(dpkg --print-architecture); use emsdk" ;;
esac

# What emcc runs, and the libraries that these programs load. Left out of emscripten's dependencies:
# what the host has (python3, nodejs) and what only other targets need (gcc, the C++ library's headers).
packages=(
  emscripten binaryen node-acorn clang-19 lld-19 llvm-19 libclang-common-19-dev
  libllvm19 libclang-cpp19 libc6 libgcc-s1 libstdc++6 zlib1g libzstd1 liblzma5 libffi8 libtinfo6
  libedit2 libbsd0 libmd0 libxml2 libicu76 libz3-4)

# System libraries built for threads, Wasm Workers, shared modules and sanitizers, and those for debugging with link-time
# optimisation: 1.2 GB that this project does not use. The others with link-time optimisation are what the engine is
# linked with; compiling them anew takes two minutes.
libraries='*/sysroot/lib/wasm32-emscripten'
unused=("$libraries/lto-*" "$libraries/lto/*-debug*" "$libraries/lto/libGL*" "$libraries/pic"
  "$libraries/*-mt*" "$libraries/*-ww*" "$libraries/*san*"
  ./usr/share/doc ./usr/share/man ./usr/share/emscripten/test)

# The host's own mirror; comments and the security archive are no use.
find_mirror() {
  cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources \
    /etc/apt/mirrors/*.list 2>/dev/null | grep -v '^ *#' | grep -oE 'https?://[^ ]+/debian/?( |$)' | head -1 | tr -d ' '
}
mirror=${DEBIAN_MIRROR:-$(find_mirror || true)}
[ -n "$mirror" ] || stop 'no Debian mirror in the apt sources; name one in DEBIAN_MIRROR, or use emsdk'
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
[ -e "$keyring" ] || stop "$keyring is missing (package debian-archive-keyring)"

rm -rf "$destination"
root=$destination/root
work=$destination/download
mkdir -p "$root" "$work"/{lists/partial,cache/archives/partial,packages}
: >"$work/status"
echo "deb [signed-by=$keyring] $mirror trixie main" >"$work/sources.list"

# The host's apt settings (a proxy, say) stay in force; its package lists and database are not touched.
private_apt() {
  apt-get -qq -o Dir::State="$work" -o Dir::State::status="$work/status" -o Dir::Cache="$work/cache" \
    -o Dir::Etc::SourceList="$work/sources.list" -o Dir::Etc::SourceParts=/dev/null \
    -o Dir::Etc::Preferences=/dev/null -o Dir::Etc::PreferencesParts=/dev/null \
    -o APT::Sandbox::User= -o Acquire::Languages=none -o Acquire::Retries=3 "$@"
}

echo 'Emscripten: reading the package list of Debian trixie'
private_apt update || stop 'the package list of Debian trixie could not be read; is there a network?'
echo "Emscripten: downloading ${#packages[@]} packages (about 150 MB)"
(cd "$work/packages" && private_apt download "${packages[@]}") || stop 'the packages could not be downloaded'

echo 'Emscripten: unpacking'
for package in "$work"/packages/*.deb; do
  dpkg-deb --fsys-tarfile "$package" | tar -x -C "$root" "${unused[@]/#/--exclude=}"
done
rm -rf "$work"

lib=$root/usr/lib/$library_folder
llvm=$root/usr/lib/llvm-19
loader=$(echo "$lib"/ld-linux-*.so.*)
for program in "$llvm"/bin/* "$root"/usr/bin/wasm*; do
  if [ ! -L "$program" ] && readelf -l "$program" 2>/dev/null | grep -q 'program interpreter'; then
    patchelf --set-interpreter "$loader" --force-rpath --set-rpath "$lib" "$program"
  fi
done
# A library with a search path of its own hides the program's: it must look beside itself.
for library in "$lib"/*.so*; do
  if [ ! -L "$library" ] && readelf -d "$library" 2>/dev/null | grep -qE 'R(UN)?PATH'; then
    patchelf --force-rpath --set-rpath '$ORIGIN' "$library"
  fi
done

emscripten=$root/usr/share/emscripten
# ES modules in emscripten/tools import acorn by name, which Node seeks in a node_modules above them ...
ln -sfn nodejs "$root/usr/share/node_modules"
# ... and the project's package.json, higher up, must not turn Emscripten's scripts into ES modules.
echo '{ "type": "commonjs" }' >"$destination/package.json"
# Read by emcc because it lies beside it: no environment variable is needed.
cat >"$emscripten/.emscripten" <<CONFIG
LLVM_ROOT = '$llvm/bin'
BINARYEN_ROOT = '$root/usr'
NODE_JS = '$(command -v node)'
CACHE = '$emscripten/cache'
CONFIG

# The proof, and the file that says so: a program with the C++ library, compiled, linked and run.
echo 'Emscripten: trying it out'
cat >"$destination/try.cpp" <<'PROGRAM'
#include <cstdio>
#include <vector>
int main() { std::printf("%zu\n", std::vector<int>(42).size()); }
PROGRAM
env -u EM_CONFIG "$emscripten/em++" -O1 -o "$destination/try.js" "$destination/try.cpp" 2>"$destination/try.log" &&
  [ "$(node "$destination/try.js")" = 42 ] || stop "it does not work; see $destination/try.log"
rm "$destination"/try.*
echo "$destination" >"$destination/installed"
echo "Emscripten: $("$emscripten/emcc" -dumpversion) is ready"
