// Loaded before the program of a test's server: it ends with the worker that began it, also when that one is killed.
process.channel?.unref();
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
