import type { Vinculo } from '@portal/contract/privacidade/titular'
import type { Cipher } from '../../platform/keys/cipher.ts'

/** Keyed hash of a person's part in a record, which the list outside the database stores without telling who it is. */
export const marcaDe = (cipher: Cipher, { tipo, id, papel }: Vinculo) =>
  cipher.lookupHash(`eliminado ${tipo} ${id} ${papel}`)
