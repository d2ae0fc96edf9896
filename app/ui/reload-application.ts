/**
 * Has the person's modules and menus worked out again, forgets what the browser keeps, and loads the page afresh.
 * @throws when the server does not answer with success
 */
export async function reloadApplication(): Promise<void> {
  const answer = await fetch("/reload", { method: "POST", headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(`Reload role answered ${answer.status}`);
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = "caches" in window ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  window.location.reload();
}
