const ADDRESS = /^s3:\/\/([a-z\d][a-z\d.-]+)(?:\/(.*))?$/
const PREFIX = /^\w[\w.-]*(\/\w[\w.-]*)*$/

/** Bucket and prefix of an `s3://` address, the prefix ending with a slash unless empty. */
export function parseBucket(text: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, path = ''] = ADDRESS.exec(text) ?? []
  const prefix = path.replace(/\/+$/, '')
  if (!bucket || (prefix !== '' && !PREFIX.test(prefix))) return undefined
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}
