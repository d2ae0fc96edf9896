import { useEffect, useState } from "react";
import { t } from "~/core/text";
import { Button } from "~/ui/button";

/** Fills in the coordinates from the device. Needs script; without it they are typed. */
export function DeviceLocation() {
  const [can, setCan] = useState(false);
  const [word, setWord] = useState("");
  useEffect(() => setCan("geolocation" in navigator), []);
  if (!can) return null;
  const take = (event: React.MouseEvent<HTMLButtonElement>) => {
    const fields = event.currentTarget.form?.elements;
    const fill = (name: string, value: string) => {
      const field = fields?.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    };
    setWord(t("Asking the device…"));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        fill("latitude", coords.latitude.toFixed(6));
        fill("longitude", coords.longitude.toFixed(6));
        fill("accuracyM", String(Math.min(100_000, Math.round(coords.accuracy))));
        fill("locationFrom", "DEVICE");
        setWord(t("Taken, to {metres} m", { metres: Math.round(coords.accuracy) }));
      },
      () => setWord(t("The device gave no location; type it or leave it out.")),
      { timeout: 20_000, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <span role="status" className="self-center text-dim">
        {word}
      </span>
      <Button type="button" size="small" onClick={take}>
        {t("Use this device’s location")}
      </Button>
    </>
  );
}
