import type { Clinica } from '@portal/contract/clinicas/clinicas.contract'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { preencher } from '@portal/contract/modelos/preencher'
import { normalizeTelefone } from '@portal/contract/telefone'
import { PEDIDO_EXPIRADO, PEDIDO_SUBSTITUIDO, PEDIDO_USADO } from '@portal/contract/vagas/limites'
import {
  type FonteVaga,
  GENEROS_VAGA,
  type GeneroVaga,
  ROTULO_TIPO_VAGA,
  TIPOS_VAGA,
  type TipoVaga,
  textoDasVagas,
  type Vaga,
} from '@portal/contract/vagas/opcoes'
import type { PaginaVagas, VagasDaClinica } from '@portal/contract/vagas/vagas.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findClinicaAtiva, lockClinica } from '../clinicas/clinicas.queries.ts'
import { CLINICA_INDISPONIVEL } from '../links/links.service.ts'
import { findTextoDoModelo } from '../modelos/modelos.queries.ts'
import { insertNotificacao } from '../notificacoes/notificacoes.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { findNome } from '../platform/auth/profiles.queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { gone, notFound, unprocessable } from '../platform/http/errors.ts'
import { createToken, isToken } from '../platform/keys/token.ts'
import {
  endPedido,
  findPedido,
  findPedidoVivo,
  insertPedido,
  listVagas,
  type PedidoVagasRow,
  replaceVagas,
  usePedido,
  type VagaRow,
} from './vagas.queries.ts'

/** Hours for which a clinic's link can be used. */
const VALIDADE_PEDIDO_H = 48
/** Path of a clinic's page. */
export const caminhoDoPedido = (token: string) => `/vagas/${token}`
/** Genders that a clinic can have vacancies for; a mixed clinic also has places for any gender. */
export const generosDaClinica = (tipo_atendimento: GeneroVaga): readonly GeneroVaga[] =>
  tipo_atendimento === 'mista' ? GENEROS_VAGA : [tipo_atendimento]

const HORA_MS = 3_600_000
const NAO_ENCONTRADA = 'Clínica não encontrada'
const MODELO = 'pedir_vagas'
const LINK = '{link}'

type ClinicaDasVagas = Pick<
  Clinica,
  'tipo_atendimento' | 'tipos_internacao' | 'atende_voluntario' | 'atende_involuntario'
>

const FAZ: Partial<Record<TipoVaga, (clinica: ClinicaDasVagas) => boolean>> = {
  voluntaria: ({ atende_voluntario }) => atende_voluntario,
  involuntaria: ({ atende_involuntario }) => atende_involuntario,
}
/** Types of admission of a clinic, by its flags or its list of names. */
const tiposDaClinica = (clinica: ClinicaDasVagas) =>
  TIPOS_VAGA.filter((tipo) => FAZ[tipo]?.(clinica) || clinica.tipos_internacao.includes(ROTULO_TIPO_VAGA[tipo]))

/** Throws 422 unless the rows cover every gender that the clinic treats, and no other. */
function validate(clinica: ClinicaDasVagas, vagas: readonly Vaga[]): void {
  const [generos, tipos] = [generosDaClinica(clinica.tipo_atendimento), tiposDaClinica(clinica)]
  const vistas = new Set<string>()
  for (const [n, { genero, tipo_internacao }] of vagas.entries()) {
    if (!generos.includes(genero)) throw unprocessable({ [`vagas.${n}.genero`]: 'A clínica não atende este gênero' })
    if (tipo_internacao && !tipos.includes(tipo_internacao))
      throw unprocessable({ [`vagas.${n}.tipo_internacao`]: 'A clínica não faz este tipo de internação' })
    if (vistas.size === vistas.add(`${genero} ${tipo_internacao}`).size)
      throw unprocessable({ vagas: 'Informe cada gênero e tipo de internação uma vez só' })
  }
  if (!generos.every((genero) => vagas.some((vaga) => vaga.genero === genero)))
    throw unprocessable({ vagas: 'Informe as vagas de cada gênero que a clínica atende' })
}

/** Entry of a confirmation for the history; with its instant, so that equal numbers give an entry, too. */
const registroDe = (vagas: readonly Vaga[], fonte: FonteVaga, em: Date) => ({
  vagas: textoDasVagas(vagas),
  fonte,
  confirmado_em: em.toISOString(),
})

const vagaDe = ({ genero, tipo_internacao, vagas }: Vaga): Vaga => ({ genero, tipo_internacao, vagas })

/** Vacancies of a clinic by gender, over all types. */
const porGenero = (generos: readonly GeneroVaga[], linhas: readonly Vaga[]) =>
  generos.map((genero) => ({
    genero,
    vagas: linhas.reduce((soma, linha) => soma + (linha.genero === genero ? linha.vagas : 0), 0),
  }))

export type VagasService = ReturnType<typeof createVagasService>

/** Vacancies that clinics tell a person or confirm by their own link (docs/rules.md, 'Vagas confirmadas'). */
export function createVagasService({ database: { db }, cipher, clock }: Pick<Kit, 'database' | 'cipher' | 'clock'>) {
  const hashOf = (token: string) => cipher.lookupHash(`vagas ${token}`)

  async function lockAtiva(tx: Db, id: string, ausente: string) {
    const clinica = await lockClinica(tx, id)
    if (!clinica?.active) throw notFound(ausente)
    return clinica
  }

  async function describe(tx: Db, clinica: ClinicaDasVagas & { id: string }): Promise<VagasDaClinica> {
    const [linhas, pedido] = await Promise.all([listVagas(tx, clinica.id), findPedidoVivo(tx, clinica.id)])
    const ultima = latest(linhas)
    return {
      confirmadas: ultima && {
        total: linhas.reduce((soma, { vagas }) => soma + vagas, 0),
        em: ultima.confirmado_em.toISOString(),
      },
      vagas: linhas.map(vagaDe),
      generos: [...generosDaClinica(clinica.tipo_atendimento)],
      tipos: tiposDaClinica(clinica),
      fonte: ultima?.fonte ?? null,
      confirmado_por: ultima?.confirmado_por ?? null,
      pedido: pedido && pedido.expira_em.getTime() > clock() ? { em: pedido.em.toISOString(), por: pedido.por } : null,
    }
  }

  /** Replaces the vacancies of a locked clinic; returns the earlier ones. */
  async function confirm(
    tx: Db,
    escopo: Escopo | null,
    clinica: { id: string },
    { vagas, fonte, em }: { vagas: readonly Vaga[]; fonte: FonteVaga; em: Date },
  ): Promise<VagaRow[]> {
    const antes = await listVagas(tx, clinica.id)
    const ultima = latest(antes)
    await replaceVagas(tx, clinica.id, vagas, { confirmado_em: em, confirmado_por: escopo?.usuarioId ?? null, fonte })
    await recordAcao(tx, escopo, {
      acao: ultima ? 'editar' : 'criar',
      entidade: 'clinica_vagas',
      entidade_id: clinica.id,
      antes: ultima && registroDe(antes, ultima.fonte, ultima.confirmado_em),
      depois: registroDe(vagas, fonte, em),
    })
    return antes
  }

  const find = async (tx: Db, token: string) => (isToken(token) ? findPedido(tx, hashOf(token)) : undefined)

  /** Throws 404 or 410 with a sentence for a link that is unknown, used or ended. */
  function requireUtil(pedido: PedidoVagasRow | undefined): PedidoVagasRow {
    if (!pedido) throw notFound(LINK_INDISPONIVEL)
    if (pedido.usado_em) throw gone(PEDIDO_USADO)
    if (pedido.substituido_em) throw gone(PEDIDO_SUBSTITUIDO)
    if (pedido.expira_em.getTime() <= clock()) throw gone(PEDIDO_EXPIRADO)
    return pedido
  }

  async function findClinica(id: string, ausente: string) {
    const clinica = await findClinicaAtiva(db, id)
    if (!clinica) throw notFound(ausente)
    return clinica
  }

  async function pageOf({ clinica_id }: PedidoVagasRow): Promise<Omit<PaginaVagas, 'envio_id'>> {
    const clinica = await findClinica(clinica_id, CLINICA_INDISPONIVEL)
    const vagas = porGenero(generosDaClinica(clinica.tipo_atendimento), await listVagas(db, clinica_id))
    return { clinica: clinica.name, vagas }
  }

  return {
    get: async (id: string) => describe(db, await findClinica(id, NAO_ENCONTRADA)),

    /** Replaces the last confirmation; returns it when the person had not seen it. */
    confirm: (
      escopo: Escopo,
      { id, visto_em, ...confirmacao }: { id: string; visto_em: string | null; fonte: FonteVaga; vagas: Vaga[] },
    ) =>
      db.transaction(async (tx) => {
        const clinica = await lockAtiva(tx, id, NAO_ENCONTRADA)
        validate(clinica, confirmacao.vagas)
        const antes = await confirm(tx, escopo, clinica, { ...confirmacao, em: new Date(clock()) })
        const ultima = latest(antes)
        const vista = ultima === null || ultima.confirmado_em.toISOString() === visto_em
        return {
          ...(await describe(tx, clinica)),
          substituiu: vista
            ? null
            : {
                por: ultima.confirmado_por,
                em: ultima.confirmado_em.toISOString(),
                vagas: antes.map(vagaDe),
              },
        }
      }),

    /** Makes a link for the clinic and ends the earlier one. */
    request: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        const clinica = await lockAtiva(tx, id, NAO_ENCONTRADA)
        const token = createToken()
        const em = new Date(clock())
        await endPedido(tx, id, em)
        await insertPedido(tx, {
          clinica_id: id,
          solicitante_id: escopo.usuarioId,
          token_hash: hashOf(token),
          created_at: em,
          expira_em: new Date(em.getTime() + VALIDADE_PEDIDO_H * HORA_MS),
        })
        const consultor = await findNome(tx, escopo.usuarioId)
        const texto = await findTextoDoModelo(tx, MODELO)
        const mensagem = preencher(texto, { clinica: clinica.name, cidade: clinica.city, consultor, link: LINK })
        return {
          caminho: caminhoDoPedido(token),
          whatsapp: normalizeTelefone(clinica.phone ?? ''),
          mensagem: mensagem.includes(LINK) ? mensagem : `${mensagem} ${LINK}`,
        }
      }),

    /** Page of a usable link, with the last told numbers. */
    open: async (token: string) => pageOf(requireUtil(await find(db, token))),

    /** Page after its form was stored, within the link's 48 hours. */
    async thank(token: string) {
      const pedido = await find(db, token)
      return pageOf(pedido?.usado_em ? requireUtil({ ...pedido, usado_em: null }) : requireUtil(pedido))
    },

    /** Stores a clinic's own answer, for any type of admission; repeating the same form changes nothing. */
    answer: (token: string, { envio_id, vagas }: { envio_id: string; vagas: PaginaVagas['vagas'] }) =>
      db.transaction(async (tx) => {
        const { clinica_id } = (await find(tx, token)) ?? requireUtil(undefined)
        const clinica = await lockAtiva(tx, clinica_id, CLINICA_INDISPONIVEL)
        // Read again under the lock of its clinic, which every change of a link holds.
        const pedido = await find(tx, token)
        if (pedido?.envio_id === envio_id) return
        const { id, solicitante_id, papel } = requireUtil(pedido)
        const linhas = vagas.map((vaga) => ({ ...vaga, tipo_internacao: null }))
        validate(clinica, linhas)
        const em = new Date(clock())
        await usePedido(tx, id, envio_id, em)
        await confirm(tx, null, clinica, { vagas: linhas, fonte: 'clinica', em })
        await insertNotificacao(tx, {
          usuario_id: solicitante_id,
          tipo: 'vagas_confirmadas',
          titulo: 'Vagas confirmadas',
          corpo: `${clinica.name} confirmou: ${textoDasVagas(linhas)}`,
          rota: `/${papel === 'admin' ? 'admin' : 'consultor'}/buscar-clinicas?clinica=${clinica_id}`,
        })
      }),
  }
}

/** Last confirmed row. */
const latest = (linhas: readonly VagaRow[]): VagaRow | null =>
  linhas.reduce<VagaRow | null>(
    (ultima, linha) => (ultima && ultima.confirmado_em >= linha.confirmado_em ? ultima : linha),
    null,
  )
