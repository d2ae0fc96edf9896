/** How long to wait before the next try, in ms. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Loads a part of the application, again after a while when the line lost it, and at once when the line is back.
 * @throws what the last try threw
 */
export async function retried<T>(load: () => Promise<T>, waits: readonly number[] = WAITS): Promise<T> {
  for (const wait of waits) {
    try {
      return await load();
    } catch {
      await pause(wait);
    }
  }
  return load();
}

function pause(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, wait);
    window.addEventListener("online", go);
  });
}
