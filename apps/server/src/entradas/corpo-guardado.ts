import type { Mapeamento } from '@portal/contract/entradas/modelos'
import type { Cipher } from '../platform/keys/cipher.ts'
import type { AvisoMeta } from './chamada-meta.ts'
import type { ChamadaRow } from './chamadas.queries.ts'
import { AVISO_DA_META } from './entradas.table.ts'
import type { FonteRow, FormularioMetaRow } from './fontes.queries.ts'
import { type Campos, parseCorpo } from './formatos/corpo.ts'
import { contextoDaChamada } from './segredos.ts'

/** Content type of a lead fetched from Meta. */
export const LEAD_DA_META = 'lead da Meta'

type Guardada = Pick<ChamadaRow, 'id' | 'tipo_corpo' | 'corpo_cifrado'>

export const sealCorpo = (cipher: Cipher, id: string, corpo: Buffer) =>
  cipher.encrypt(corpo, contextoDaChamada('corpo', id)).toString('base64url')

export const sealCampos = (cipher: Cipher, id: string, campos: Campos) =>
  sealCorpo(cipher, id, Buffer.from(JSON.stringify([...campos])))

const openCorpo = (cipher: Cipher, { id, corpo_cifrado }: Guardada): Buffer =>
  cipher.decrypt(Buffer.from(corpo_cifrado ?? '', 'base64url'), contextoDaChamada('corpo', id))

/** Fields of a call as received; empty for an announcement of Meta. Throws `CorpoRecusado`. */
export function openCampos(cipher: Cipher, chamada: Guardada): Campos {
  if (chamada.tipo_corpo === AVISO_DA_META) return new Map()
  const corpo = openCorpo(cipher, chamada)
  return chamada.tipo_corpo === LEAD_DA_META
    ? new Map(JSON.parse(corpo.toString('utf8')) as [string, string][])
    : parseCorpo(chamada.tipo_corpo ?? undefined, corpo)
}

export const openAviso = (cipher: Cipher, chamada: Guardada): Pick<AvisoMeta, 'leadgen_id' | 'form_id'> =>
  JSON.parse(openCorpo(cipher, chamada).toString('utf8'))

/** Mapping of a call: its form's entries override its source's. */
export const mapeamentoDe = (
  fonte: Pick<FonteRow, 'mapeamento'>,
  formulario: FormularioMetaRow | undefined,
): Mapeamento => ({
  ...fonte.mapeamento,
  ...formulario?.mapeamento,
})
