import { buffer } from 'node:stream/consumers'
import { formatCnpj } from '@portal/contract/cnpj'
import { formatTelefone } from '@portal/contract/telefone'
import type { Db } from '../platform/db/db.ts'
import type { Letterhead } from '../platform/pdf/document.ts'
import type { Storage } from '../platform/storage/keyed.ts'
import { findEmpresa } from './empresa.queries.ts'

const MIDIA = '/midia/'
/** Pixels: twice what a page shows. */
const LOGO = { width: 600, height: 180 }

/** Logo on white for documents; null when there is none or it cannot be read. */
async function readLogo(midia: Storage, url: string | null): Promise<Letterhead['logo']> {
  if (!url?.startsWith(MIDIA)) return null
  try {
    const stream = await midia.read(url.slice(MIDIA.length))
    if (!stream) return null
    const { default: sharp } = await import('sharp')
    const small = sharp(await buffer(stream)).resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await small.flatten({ background: '#fff' }).png().toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

/** Letterhead of the company. */
export async function findTimbre(db: Db, midia: Storage): Promise<Letterhead> {
  const { nome_fantasia, razao_social, cnpj, endereco, telefone, email, logo_url } = await findEmpresa(db)
  const registro = [razao_social, cnpj && `CNPJ ${formatCnpj(cnpj)}`].filter(Boolean).join(' · ')
  const contato = [endereco, telefone && formatTelefone(telefone), email].filter(Boolean).join(' · ')
  return {
    name: nome_fantasia,
    lines: [registro, contato].filter((line) => line !== ''),
    logo: await readLogo(midia, logo_url),
  }
}
