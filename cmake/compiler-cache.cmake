# ccache, where it is installed, keeps what the native compiler made: a fresh clone beside another compiles only what
# differs. scripts/lib/compiler-cache.mjs says what two clones have in common. What Emscripten makes is mostly linked,
# which no cache keeps.
find_program(CCACHE ccache)
if(CCACHE AND NOT EMSCRIPTEN AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
