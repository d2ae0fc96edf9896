import { describe, expect, it } from "vitest";
import { addressAt, areaAt, faceAt, pathAt } from "./place";

const request = (address: string) => new Request(`http://portal.test${address}`);
const FACES = {
  mine: { form: "/my/tour/add", page: "/my/tour/details/:id" },
  hr: { form: "/hr/tour/add", page: "/hr/tour/details/:id" },
} as const;

describe("where a request has come to", () => {
  it("is the page's own address, also where its data alone is asked for", () => {
    expect(pathAt(request("/hr/tour.data?page=2"))).toBe("/hr/tour");
    expect(addressAt(request("/hr/tour.data?page=2"))).toBe("/hr/tour?page=2");
  });

  it.each(["/hr/tour", "/HR/Tour/", "/h%72/tour.data"])("is an area, however %s is spelt", (address) => {
    expect(areaAt(request(address))).toBe("hr");
  });

  it("is one of several faces", () => {
    expect(faceAt(request("/my/tour/add"), FACES)).toBe("mine");
    expect(faceAt(request("/HR/tour/Details/7?past=2"), FACES)).toBe("hr");
    expect(() => faceAt(request("/hr/tour"), FACES)).toThrow("There is no face at /hr/tour");
    expect(() => areaAt(request("/nowhere"))).toThrow("There is no route at /nowhere");
  });
});
