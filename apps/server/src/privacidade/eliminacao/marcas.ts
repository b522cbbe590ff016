import type { Vinculo } from '@portal/contract/privacidade/titular'
import type { Cipher } from '../../platform/keys/cipher.ts'

/** Keyed hash of somebody in a record, by which the list outside the database knows them and says nothing of them. */
export const marcaDe = (cipher: Cipher, { tipo, id, papel }: Vinculo) =>
  cipher.lookupHash(`eliminado ${tipo} ${id} ${papel}`)
