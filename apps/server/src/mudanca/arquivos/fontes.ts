/** Where the old files are: a folder by its path, `s3://` and the name of a bucket, the https address of the old storage. */
export type OndeEstao = { pasta: string | null; bucket: string | null; antigo: string | null }
