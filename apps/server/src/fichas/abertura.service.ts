import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FichaClinica } from '@portal/contract/fichas/fichas.contract'
import { FICHA_MINUTOS } from '@portal/contract/fichas/limites'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { consenteSaude } from '../consentimentos/consentimentos.queries.ts'
import { findTimbre } from '../empresa/timbre.service.ts'
import { findVivo } from '../pacientes/leitura.queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { gone, notFound, unprocessable } from '../platform/http/errors.ts'
import { isToken } from '../platform/keys/token.ts'
import { contextoDe, fichaClinicaDe } from './conteudo.ts'
import { contextoCodigo, FICHA_TENTATIVAS } from './envio.service.ts'
import { fichaPdf } from './ficha-pdf.ts'
import { type FichaRow, findFicha, lockFicha, updateFicha } from './fichas.queries.ts'
import type { Impressao } from './impressao.service.ts'
import { readSaude } from './saude.ts'

const FICHA_DESATIVADA = 'Este link foi desativado.'
const FICHA_JA_ABERTA = 'Esta ficha já foi aberta. Peça um novo link a quem a enviou.'
const CODIGO_BLOQUEADO = 'O código foi digitado errado 5 vezes. Peça um novo link a quem enviou este.'
const codigoErrado = (restam: number) =>
  restam === 1 ? 'Código incorreto. Resta 1 tentativa.' : `Código incorreto. Restam ${restam} tentativas.`

export const VISTA_MS = FICHA_MINUTOS * 60_000
const NAVEGADOR_BYTES = 32

export type AberturaService = ReturnType<typeof createAberturaService>

/**
 * Sheet as the clinic opens it. Attempts and the one opening are counted in the locked row, so they hold over nodes and
 * restarts. The consent is checked each time.
 */
export function createAberturaService({ database: { db }, cipher, clock, storages }: Kit, impressao: Impressao) {
  /** Throws 404 or 410 for a link that opens nothing. */
  async function requireViva(tx: Db, row: FichaRow | undefined): Promise<FichaRow> {
    if (!row) throw notFound(LINK_INDISPONIVEL)
    if (row.desativada_em) throw gone(FICHA_DESATIVADA)
    if (!row.aberta_em && row.expira_em.getTime() <= clock())
      throw gone('Este link expirou. Peça um novo a quem o enviou.')
    // The clinic does not learn that the consent is missing.
    if (!(await consenteSaude(tx, row.paciente_id))) throw gone(FICHA_DESATIVADA)
    return row
  }

  const isDoNavegador = ({ navegador_hash, visivel_ate }: FichaRow, navegador: string | undefined) =>
    navegador !== undefined &&
    navegador_hash === cipher.lookupHash(navegador) &&
    visivel_ate !== null &&
    visivel_ate.getTime() > clock()

  async function readFicha(tx: Db, row: FichaRow): Promise<FichaClinica> {
    const paciente = await findVivo(tx, null, row.paciente_id)
    if (!paciente) throw gone(FICHA_DESATIVADA)
    const contexto = await contextoDe(tx, { ...paciente, clinica_id: row.clinica_id }, clock())
    const saude = await readSaude(tx, cipher, paciente.id)
    const { permite_pdf, visivel_ate } = row
    return fichaClinicaDe(paciente, saude, { ...contexto, permite_pdf, ate: visivel_ate ?? new Date(clock()) })
  }

  const hashDe = (token: string) => {
    if (!isToken(token)) throw notFound(LINK_INDISPONIVEL)
    return cipher.lookupHash(token)
  }

  /** Throws 410 when the code's key is lost, before an attempt is counted. */
  function isCodigo({ id, codigo_cifrado }: FichaRow, digitado: string) {
    let certo: string
    try {
      certo = cipher.decryptText(codigo_cifrado, contextoCodigo(id))
    } catch {
      throw gone(FICHA_DESATIVADA)
    }
    return certo.length === digitado.length && timingSafeEqual(Buffer.from(certo), Buffer.from(digitado))
  }

  /** Sheet for the browser that opened it; null while the link waits for its code. Throws 410 for other browsers. */
  async function read(
    tx: Db,
    token: string,
    navegador: string | undefined,
  ): Promise<{ row: FichaRow; ficha: FichaClinica | null }> {
    const row = await requireViva(tx, await findFicha(tx, hashDe(token)))
    if (isDoNavegador(row, navegador)) return { row, ficha: await readFicha(tx, row) }
    if (row.aberta_em) throw gone(FICHA_JA_ABERTA)
    if (row.tentativas >= FICHA_TENTATIVAS) throw gone(CODIGO_BLOQUEADO)
    return { row, ficha: null }
  }

  return {
    read: async (token: string, navegador: string | undefined) => (await read(db, token, navegador)).ficha,

    /** Opens a sheet once with its code; a wrong code counts although it is refused. */
    async open(token: string, codigo: string, ip: string): Promise<{ ficha: FichaClinica; navegador: string }> {
      const navegador = randomBytes(NAVEGADOR_BYTES).toString('base64url')
      const aberta = await db.transaction(async (tx) => {
        const row = await requireViva(tx, await lockFicha(tx, hashDe(token)))
        if (row.aberta_em) throw gone(FICHA_JA_ABERTA)
        if (row.tentativas >= FICHA_TENTATIVAS) throw gone(CODIGO_BLOQUEADO)
        if (!isCodigo(row, codigo)) {
          await updateFicha(tx, row.id, { tentativas: row.tentativas + 1 })
          return FICHA_TENTATIVAS - row.tentativas - 1
        }
        const aberta_em = new Date(clock())
        const visivel_ate = new Date(clock() + VISTA_MS)
        await updateFicha(tx, row.id, { aberta_em, visivel_ate, navegador_hash: cipher.lookupHash(navegador) })
        const depois = { parte: 'ficha_da_clinica', ficha: row.id }
        const evento = { acao: 'ver_sensivel', entidade: 'pacientes', entidade_id: row.paciente_id } as const
        await recordAcao(tx, { ip }, { ...evento, depois })
        return readFicha(tx, { ...row, aberta_em, visivel_ate })
      })
      if (aberta === 0) throw gone(CODIGO_BLOQUEADO)
      if (typeof aberta === 'number') throw unprocessable({ codigo: codigoErrado(aberta) })
      return { ficha: aberta, navegador }
    },

    /** Sheet as a file, if the consultant allows it, for the browser that has it open. */
    async print(token: string, navegador: string | undefined, ip: string) {
      const { id, documento } = await db.transaction(async (tx) => {
        const { row, ficha } = await read(tx, token, navegador)
        if (!ficha || !row.permite_pdf) throw notFound(LINK_INDISPONIVEL)
        const depois = { parte: 'ficha_da_clinica', ficha: row.id }
        const evento = { acao: 'imprimir', entidade: 'pacientes', entidade_id: row.paciente_id } as const
        await recordAcao(tx, { ip }, { ...evento, depois })
        const timbre = await findTimbre(tx, storages.midia)
        const documento = fichaPdf({ ...ficha, interno: null }, timbre, row.aberta_em ?? row.created_at)
        return { id: row.id, documento }
      })
      return impressao.download('ficha', documento, id)
    },
  }
}
