// Emscripten's getenv() knows nothing of Node's environment by itself.
Module.preRun = () => {
  Object.assign(ENV, process.env);
};
