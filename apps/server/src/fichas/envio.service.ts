import { randomInt } from 'node:crypto'
import type { Abertura, FichaEnviada } from '@portal/contract/fichas/fichas.contract'
import { SEM_CLINICA, SEM_CONSENTIMENTO } from '@portal/contract/fichas/limites'
import { PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import { normalizeTelefone } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findClinica } from '../clinicas/clinicas.queries.ts'
import { consenteSaude } from '../consentimentos/consentimentos.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { findVivo, lockVivo } from '../pacientes/leitura.queries.ts'
import type { PacienteRow } from '../pacientes/pacientes.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import { publicUrlOf } from '../platform/http/public-url.ts'
import { createToken } from '../platform/keys/token.ts'
import { countAberturas, listAberturas } from './aberturas.queries.ts'
import { deactivateFichas, type FichaRow, insertFicha, isFichaDe, listFichas } from './fichas.queries.ts'

/** Days for which a clinic may open a sheet, and attempts at its code. */
const FICHA_DIAS = 7
export const FICHA_TENTATIVAS = 5

const DIA_MS = 86_400_000
const POR_PAGINA = 25

export const contextoCodigo = (id: string) => `links_ficha.codigo.${id}`

export type EnvioFichaService = ReturnType<typeof createEnvioFichaService>

/** 'Enviar ficha à clínica' for the consultant, and the list of openings. */
export function createEnvioFichaService({ database: { db }, cipher, clock, mail, env }: Kit) {
  async function requireMeu(tx: Db, escopo: Escopo, id: string, find = findVivo): Promise<PacienteRow> {
    const paciente = await find(tx, escopo, id)
    if (!paciente) throw notFound(PACIENTE_NAO_ENCONTRADO)
    return paciente
  }

  function situacaoDe({ desativada_em, visivel_ate, tentativas, expira_em }: FichaRow): FichaEnviada['situacao'] {
    if (desativada_em) return 'desativada'
    if (visivel_ate) return visivel_ate.getTime() > clock() ? 'aberta' : 'vista'
    if (tentativas >= FICHA_TENTATIVAS) return 'bloqueada'
    return expira_em.getTime() > clock() ? 'aguardando' : 'expirada'
  }

  function codigoDe(row: FichaRow): string | null {
    if (situacaoDe(row) !== 'aguardando') return null
    try {
      return cipher.decryptText(row.codigo_cifrado, contextoCodigo(row.id))
    } catch {
      return null
    }
  }

  const serialise = (row: FichaRow, clinica: string): FichaEnviada => ({
    id: row.id,
    clinica,
    canal: row.canal,
    permite_pdf: row.permite_pdf,
    codigo: codigoDe(row),
    situacao: situacaoDe(row),
    created_at: row.created_at.toISOString(),
    expira_em: row.expira_em.toISOString(),
    aberta_em: row.aberta_em?.toISOString() ?? null,
  })

  async function findClinicaDe(tx: Db, { clinica_id }: PacienteRow) {
    const clinica = clinica_id ? await findClinica(tx, clinica_id) : undefined
    if (!clinica) return null
    const { id, name: nome, email } = clinica
    return { id, nome, email: email || null, telefone: normalizeTelefone(clinica.phone ?? '') }
  }
  type Clinica = NonNullable<Awaited<ReturnType<typeof findClinicaDe>>>

  /** Text of the message: a link without a name; the code is told by other means. */
  const textoDe = (empresa: string, link: string) =>
    `Olá! ${empresa} enviou a ficha de um encaminhamento. Abra o link e digite o código que será dito por telefone: ${link}\nO link vale por ${FICHA_DIAS} dias e abre uma única vez.`

  async function deliver(
    { nome_fantasia }: { nome_fantasia: string },
    clinica: Clinica,
    canal: 'email' | 'whatsapp',
    caminho: string,
  ) {
    const texto = textoDe(nome_fantasia, new URL(caminho, publicUrlOf(env)).href)
    if (canal === 'whatsapp') return { conversa: urlWhatsApp(clinica.telefone, texto), email_saiu: null }
    const email_saiu = await mail.send({ to: clinica.email ?? '', subject: 'Ficha de encaminhamento', text: texto })
    return { conversa: null, email_saiu }
  }

  return {
    /** Sends a sheet; checks the consent in the transaction that stores the link. Throws 404, 409 and 422. */
    async send(
      escopo: Escopo,
      { id, canal, permite_pdf }: { id: string; canal: 'email' | 'whatsapp'; permite_pdf: boolean },
    ) {
      const token = createToken()
      const codigo = String(randomInt(1_000_000)).padStart(6, '0')
      const { row, clinica, empresa } = await db.transaction(async (tx) => {
        const paciente = await requireMeu(tx, escopo, id, lockVivo)
        if (!(await consenteSaude(tx, id))) throw conflict(SEM_CONSENTIMENTO)
        const clinica = await findClinicaDe(tx, paciente)
        if (!clinica) throw unprocessable({ clinica: SEM_CLINICA })
        if (!(canal === 'email' ? clinica.email : clinica.telefone))
          throw unprocessable({ canal: 'O cadastro da clínica não tem este contato.' })
        const fichaId = crypto.randomUUID()
        const row = await insertFicha(tx, escopo, {
          id: fichaId,
          paciente_id: id,
          clinica_id: clinica.id,
          token_hash: cipher.lookupHash(token),
          codigo_cifrado: cipher.encryptText(codigo, contextoCodigo(fichaId)),
          canal,
          permite_pdf,
          expira_em: new Date(clock() + FICHA_DIAS * DIA_MS),
        })
        const depois = { ficha_enviada: clinica.nome, canal, permite_pdf }
        await recordAcao(tx, escopo, { acao: 'editar', entidade: 'pacientes', entidade_id: id, antes: {}, depois })
        return { row, clinica, empresa: await findEmpresa(tx) }
      })
      const caminho = `/ficha/${token}`
      return { ficha: serialise(row, clinica.nome), caminho, ...(await deliver(empresa, clinica, canal, caminho)) }
    },

    async list(escopo: Escopo, id: string) {
      const paciente = await requireMeu(db, escopo, id)
      const rows = await listFichas(db, id)
      const nomes = new Map<string, string>()
      for (const { clinica_id } of rows)
        if (!nomes.has(clinica_id)) nomes.set(clinica_id, (await findClinica(db, clinica_id))?.name ?? '')
      const clinica = await findClinicaDe(db, paciente)
      return {
        itens: rows.map((row) => serialise(row, nomes.get(row.clinica_id) ?? '')),
        consente: await consenteSaude(db, id),
        clinica: clinica && { nome: clinica.nome, email: clinica.email, telefone: clinica.telefone },
      }
    },

    revoke: (escopo: Escopo, id: string, ficha: string) =>
      db.transaction(async (tx) => {
        await requireMeu(tx, escopo, id, lockVivo)
        if (!(await isFichaDe(tx, id, ficha))) throw notFound('Ficha não encontrada')
        if ((await deactivateFichas(tx, id, ficha)) === 0) return
        const depois = { ficha_enviada: 'desativada', ficha }
        await recordAcao(tx, escopo, { acao: 'editar', entidade: 'pacientes', entidade_id: id, antes: {}, depois })
      }),

    /** Openings of a patient's health data and files; only administrators see IP addresses. */
    async listAberturas(escopo: Escopo, { id, pagina }: { id: string; pagina: number }) {
      await requireMeu(db, escopo, id)
      const alvo = { entidade: 'pacientes' as const, id, pagina, tamanho: POR_PAGINA }
      const [rows, total] = await Promise.all([listAberturas(db, alvo), countAberturas(db, 'pacientes', id)])
      const itens = rows.map(
        ({ depois, em, ip, ...row }): Abertura => ({
          ...row,
          em: em.toISOString(),
          parte:
            typeof depois?.tipo === 'string' ? depois.tipo : typeof depois?.parte === 'string' ? depois.parte : null,
          ip: escopo.role === 'admin' ? ip : null,
        }),
      )
      return { itens, total }
    },
  }
}
