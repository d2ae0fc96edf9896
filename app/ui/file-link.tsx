/** A file by its name, with a small picture of it where it is one; the link downloads it. */
export function FileLink({ to, name, picture }: { to: string; name: string; picture: boolean }) {
  return (
    <a href={to} download className={picture ? "inline-flex items-center gap-2" : undefined}>
      {picture && (
        <img
          src={`${to}?small`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          className="size-12 rounded border border-line object-cover"
        />
      )}
      <span>{name}</span>
    </a>
  );
}
