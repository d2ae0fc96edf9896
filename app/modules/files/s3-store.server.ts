/** An S3-compatible store. Its client is loaded only where one is configured. */
import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Keys, S3Place } from "../../platform/s3-place";
import { isStoredName } from "./stored-name";
import type { FileStore } from "./store.server";

/** Opens the store. It is not asked whether it is there: files of other stores stay readable without it. */
export async function openS3Store(
  { bucket, endpoint, region, prefix }: S3Place,
  keys: S3Keys | null,
): Promise<FileStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, ListObjectsV2Command } =
    await import("@aws-sdk/client-s3");
  const client: S3Client = new S3Client({
    region,
    maxAttempts: 3,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(keys ? { credentials: keys } : {}),
  });
  const at = (storedName: string) => ({ Bucket: bucket, Key: prefix + storedName });
  return {
    write: async (storedName, bytes) =>
      void (await client.send(
        new PutObjectCommand({ ...at(storedName), Body: bytes, ContentType: "application/octet-stream" }),
      )),
    read: (storedName) =>
      client.send(new GetObjectCommand(at(storedName))).then(
        async ({ Body }) => Buffer.from(await Body!.transformToByteArray()),
        (error: Error) => {
          if (error.name === "NoSuchKey") return null;
          throw error;
        },
      ),
    remove: async (storedName) => void (await client.send(new DeleteObjectCommand(at(storedName)))),
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }));
        for (const { Key, LastModified } of page.Contents ?? []) {
          const storedName = Key?.slice(prefix.length) ?? "";
          if (LastModified && isStoredName(storedName)) yield { storedName, writtenAt: LastModified };
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
  };
}
