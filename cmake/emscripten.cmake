# Finds Emscripten and hands over to its own toolchain file, so that `cmake --preset wasm-simd` and an
# editor need no prepared environment. The order of choice is that of scripts/lib/emscripten.mjs:
# emcc on PATH if it is new enough, else the private copy that `npm start` makes in .toolchain/.
set(SOFTLOOKUP_EMSCRIPTEN_MINIMUM 3.1.69)

# CMake reads a toolchain file again for every compiler check; the environment carries the answer over.
if(NOT DEFINED ENV{SOFTLOOKUP_EMSCRIPTEN_ROOT})
  set(private_root "${CMAKE_CURRENT_LIST_DIR}/../.toolchain/emscripten/root/usr/share/emscripten")
  get_filename_component(private_root "${private_root}" ABSOLUTE)
  execute_process(COMMAND emcc -dumpversion
    OUTPUT_VARIABLE version ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(version VERSION_GREATER_EQUAL SOFTLOOKUP_EMSCRIPTEN_MINIMUM)
    execute_process(COMMAND em-config EMSCRIPTEN_ROOT
      OUTPUT_VARIABLE root OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  elseif(EXISTS "${private_root}/emcc")
    set(root "${private_root}")
  else()
    message(FATAL_ERROR
      "Emscripten ${SOFTLOOKUP_EMSCRIPTEN_MINIMUM} or newer was not found, neither emcc on PATH nor .toolchain/. "
      "`npm start` sets it up.")
  endif()
  set(ENV{SOFTLOOKUP_EMSCRIPTEN_ROOT} "${root}")
endif()

include("$ENV{SOFTLOOKUP_EMSCRIPTEN_ROOT}/cmake/Modules/Platform/Emscripten.cmake")
