/**
 * Options of the Remix Vite plugin; vite.config.ts hands them on.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    // Discovery costs a round trip and 80 ms of server time a page; the whole manifest is 2–5 kB once.
    v3_lazyRouteDiscovery: false,
  },
};
