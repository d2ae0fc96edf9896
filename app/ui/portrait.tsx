import { clsx } from "clsx";

/** Somebody's photo, or the first letters of their name in its place; the name stands beside it. */
export function Portrait({ name, picture, large }: { name: string; picture: string | null; large?: boolean }) {
  const size = large ? 96 : 32;
  const look = clsx("shrink-0 rounded-full border border-line", large ? "size-24" : "size-8");
  return picture === null ? (
    <span
      aria-hidden="true"
      className={clsx(
        look,
        "inline-flex items-center justify-center bg-soft font-semibold text-dim",
        !large && "text-xs",
      )}
    >
      {initialsOf(name)}
    </span>
  ) : (
    <img
      src={`${picture}?small`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={clsx(look, "object-cover")}
    />
  );
}

/** "AW" of "Achieng Wanjiru Otieno". */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
