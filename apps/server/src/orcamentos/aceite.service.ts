import { INICIAR_CADASTRO } from '@portal/contract/leads/limites'
import {
  type ComparacaoPublica,
  type OrcamentoPublico,
  orcamentoPublico,
} from '@portal/contract/orcamentos/aceite.contract'
import { ORCAMENTO_JA_ACEITO, ORCAMENTO_NAO_ENCONTRADO } from '@portal/contract/orcamentos/limites'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import type { MotivoRecusaOrcamento } from '@portal/contract/orcamentos/opcoes'
import { isEmAberto, situacaoDe } from '@portal/contract/orcamentos/situacao'
import { fraseDaSituacao, type SituacaoPublica } from '@portal/contract/orcamentos/visao'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findLinkAberto, insertLinkCadastro } from '../cadastro/cadastro.queries.ts'
import { findClinicaDivulgada, vigenciaDe } from '../clinicas/regularidade.queries.ts'
import { caminhoDoConsentimento, createLinkConsentimento } from '../consentimentos/links-consentimento.service.ts'
import { findLinkConsentimento } from '../consentimentos/revogacao.queries.ts'
import { findAtendente } from '../empresa/contato.service.ts'
import { type EmpresaConfig, findEmpresa } from '../empresa/empresa.queries.ts'
import type { SincroniaFinanceiro } from '../financeiro/sincronia.service.ts'
import { keepFormulario } from '../formularios/formularios.service.ts'
import type { LeadRow } from '../leads/eventos.service.ts'
import { insertNotificacao } from '../notificacoes/notificacoes.queries.ts'
import { findRecebidoEm } from '../pacientes/pacientes.queries.ts'
import { insertPendencias } from '../pendencias/pendencias.queries.ts'
import { instantOf } from '../platform/business-time.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { createToken, isToken } from '../platform/keys/token.ts'
import {
  acceptOrcamento,
  countPrimeiraAbertura,
  countReabertura,
  findInternacaoDoAceite,
  findPorHash,
  findReferidosDoToken,
  listTokensDaComparacao,
  lockComparados,
  refuseOrcamento,
  withdrawAceite,
} from './aceite.queries.ts'
import { canonicoDe, sha256 } from './canonico.ts'
import { conteudoDe } from './conteudo.ts'
import type { EscritaOrcamentos } from './escrita.ts'
import { contextoOrcamento, registroDe, rotaDe } from './orcamento.ts'
import { findPorToken, type OrcamentoCompleto, type OrcamentoRow, updateOrcamento } from './orcamentos.queries.ts'

/** Days for a family to withdraw an acceptance made at a distance (CDC, art. 49). */
const DIAS_DE_DESISTENCIA = 7

const DIA_MS = 86_400_000
const AGENTE_MAXIMO = 400
const HORA_MS = 3_600_000

/** Address and browser of an answer. */
type Remetente = { ip: string; agente: string | undefined }
type Travado = { orcamento: OrcamentoRow; lead: LeadRow | undefined; outros: readonly OrcamentoRow[] }
type Resposta = 'orcamento_aceito' | 'orcamento_recusado' | 'orcamento_desistido'

/** Origin that a confirmation link stores for an acceptance. */
const origemDe = (orcamentoId: string) => `aceite:${orcamentoId}`

const AVISO: Record<Resposta, { tipo: 'orcamento_aceito' | 'orcamento_recusado'; titulo: string }> = {
  orcamento_aceito: { tipo: 'orcamento_aceito', titulo: 'Orçamento aceito' },
  orcamento_recusado: { tipo: 'orcamento_recusado', titulo: 'Orçamento recusado' },
  orcamento_desistido: { tipo: 'orcamento_recusado', titulo: 'Desistência do aceite' },
}

/** State as a family sees it; throws 404 for drafts, which have no page. */
function situacaoPublica(row: OrcamentoRow, hoje: string): SituacaoPublica {
  const situacao = situacaoDe(row, hoje)
  if (situacao === 'rascunho' || situacao === 'aguardando_aprovacao') throw notFound(ORCAMENTO_NAO_ENCONTRADO)
  return situacao === 'enviado' || situacao === 'visualizado' ? 'aberto' : situacao
}

/** Last instant of a day in a zone. */
const fimDoDia = (dia: string, fuso: string) => instantOf(dia, '24:00', fuso) - 1
/** Last instant to withdraw an acceptance: the end of the seventh day after it. */
const lastWithdrawal = (em: string, fuso: string) =>
  fimDoDia(dayOf(Date.parse(em) + DIAS_DE_DESISTENCIA * DIA_MS, fuso), fuso)

export type AceiteService = ReturnType<typeof createAceiteService>

/** Answers of families to a quote. */
export function createAceiteService(
  { db, cipher, clock, doLead, write }: EscritaOrcamentos,
  financeiro: SincroniaFinanceiro,
) {
  async function cadastroDe({ clinica_id, consultor_id, lead_id }: OrcamentoRow): Promise<string | null> {
    const link = await findLinkAberto(db, { clinica_id, consultor_id, lead_id }, new Date(clock()))
    return link ? `/cadastro/${link.token}` : null
  }

  /** `instrucoes` says how the clinic is paid; without it the company's text is used. */
  async function aceiteDe(
    row: OrcamentoRow,
    empresa: EmpresaConfig,
    instrucoes: string | null,
  ): Promise<OrcamentoPublico['aceite']> {
    if (!row.aceite) return null
    const ate = lastWithdrawal(row.aceite.em, empresa.fuso_horario)
    const valido = row.status === 'aceito'
    const recebido = valido && row.lead_id !== null ? await findRecebidoEm(db, row.lead_id) : null
    return {
      nome: row.aceite.nome,
      em: row.aceite.em,
      hash: row.aceite.hash,
      desistir_ate: new Date(ate).toISOString(),
      pode_desistir: valido && clock() <= ate,
      desistencia_em: row.desistencia?.em ?? null,
      instrucoes_pagamento: valido ? instrucoes || empresa.instrucoes_pagamento : null,
      cadastro: valido && !recebido ? await cadastroDe(row) : null,
      cadastro_em: recebido?.toISOString() ?? null,
    }
  }

  async function toPublico(completo: OrcamentoCompleto): Promise<OrcamentoPublico> {
    const row = completo.orcamento
    const empresa = await findEmpresa(db)
    const situacao = situacaoPublica(row, dayOf(clock(), empresa.fuso_horario))
    const atendente = await findAtendente(db, row.consultor_id)
    const fechado = situacao === 'cancelado' || situacao === 'substituido'
    return orcamentoPublico.parse({
      situacao,
      conteudo: fechado ? null : conteudoDe(completo, empresa),
      empresa: { nome: empresa.nome_fantasia, logo_url: empresa.logo_url, whatsapp: empresa.whatsapp },
      clinica_foto: fechado ? null : completo.clinica_foto,
      consultor: { nome: atendente.nome, foto_url: atendente.foto, whatsapp: atendente.whatsapp },
      ate: row.validade && new Date(fimDoDia(row.validade, empresa.fuso_horario)).toISOString(),
      aceite: await aceiteDe(row, empresa, completo.instrucoes_pagamento),
    } satisfies OrcamentoPublico)
  }

  async function get(token: string): Promise<OrcamentoPublico> {
    const completo = await findPorToken(db, token)
    if (!completo) throw notFound(ORCAMENTO_NAO_ENCONTRADO)
    return toPublico(completo)
  }

  /** Locks the lead, then all versions and the quotes compared with them, like every write of quotes. */
  async function lock(tx: Db, token: string): Promise<Travado> {
    const achado = await findReferidosDoToken(tx, token)
    if (!achado) throw notFound(ORCAMENTO_NAO_ENCONTRADO)
    const lead = achado.lead_id === null ? undefined : await doLead.lock(tx, achado.lead_id)
    const rows = await lockComparados(tx, achado)
    const orcamento = rows.find(({ id }) => id === achado.id)
    if (!orcamento || orcamento.lead_id !== achado.lead_id) throw conflict()
    return { orcamento, lead, outros: rows.filter(({ id }) => id !== achado.id) }
  }

  /** Error for a quote that takes no answer. */
  function recusado(row: OrcamentoRow, fuso: string) {
    const situacao = situacaoPublica(row, dayOf(clock(), fuso))
    return conflict(
      situacao === 'aceito' ? ORCAMENTO_JA_ACEITO : (fraseDaSituacao(situacao, row.validade) ?? undefined),
    )
  }

  const deOnde = ({ ip, agente }: Remetente) => ({
    ip,
    user_agent: agente?.slice(0, AGENTE_MAXIMO) ?? null,
    em: new Date(clock()).toISOString(),
  })

  const registra = (tx: Db, antes: OrcamentoRow, depois: OrcamentoRow) =>
    recordAcao(tx, null, {
      acao: 'editar',
      entidade: 'orcamentos',
      entidade_id: antes.id,
      antes: registroDe(antes),
      depois: registroDe(depois),
    })

  /** Records an answer: history, notification and the lead's timeline. */
  async function recordAnswer(
    tx: Db,
    touched: Touched,
    { orcamento: antes, lead }: Travado,
    depois: OrcamentoRow,
    resposta: Resposta,
    clinica: string,
  ) {
    await registra(tx, antes, depois)
    await insertNotificacao(tx, {
      ...AVISO[resposta],
      usuario_id: depois.consultor_id,
      corpo: `${rotuloNumero(depois)} · ${clinica}`,
      rota: rotaDe(depois.id),
      fato: `${resposta}:${depois.id}`,
    })
    const detalhe = { orcamento_id: depois.id, orcamento: rotuloNumero(depois), clinica }
    // After an acceptance, the next action of an open lead is its registration.
    const next = resposta === 'orcamento_aceito' &&
      lead?.arquivado_em === null && { next: { acao: INICIAR_CADASTRO, em: new Date(clock() + HORA_MS) } }
    if (lead) await doLead.happened(tx, null, touched, lead, { evento: resposta, detalhe, ...next })
    touched.add('orcamentos', [depois.consultor_id])
  }

  /** Makes the registration link for the page of thanks, unless one is open. */
  async function offerCadastro(tx: Db, { clinica_id, consultor_id, lead_id }: OrcamentoRow, dias: number) {
    const agora = new Date(clock())
    if (!(await findClinicaDivulgada(tx, clinica_id, vigenciaDe(await findEmpresa(tx), clock())))) return
    if (await findLinkAberto(tx, { clinica_id, consultor_id, lead_id }, agora)) return
    const expires_at = new Date(agora.getTime() + dias * DIA_MS)
    const novo = { clinica_id, consultor_id, lead_id, expires_at, max_uses: null, token: createToken() }
    await insertLinkCadastro(tx, { usuarioId: consultor_id }, novo)
  }

  /** Cancels the open quotes that were compared with the accepted one. */
  async function cancelOutros(tx: Db, touched: Touched, outros: readonly OrcamentoRow[]) {
    for (const outro of outros.filter(({ status }) => isEmAberto(status))) {
      const valores = { status: 'cancelado' as const, cancelado_motivo: 'Outra opção aceita' }
      await registra(tx, outro, await updateOrcamento(tx, outro.id, valores))
      touched.add('orcamentos', [outro.consultor_id])
    }
  }

  async function completoDe(tx: Db, token: string): Promise<OrcamentoCompleto> {
    const completo = await findPorToken(tx, token)
    if (!completo) throw notFound(ORCAMENTO_NAO_ENCONTRADO)
    return completo
  }

  return {
    get,

    /** Counts an opening by the family; the owner is notified of the first. The lead is locked before the quote. */
    async countAbertura(token: string) {
      const agora = new Date(clock())
      const achado = await countReabertura(db, token, agora)
      if (achado?.status !== 'enviado') return
      await write(async (tx, touched) => {
        const lead = achado.lead_id === null ? undefined : await doLead.lock(tx, achado.lead_id)
        if (!(await countPrimeiraAbertura(tx, token, agora))) return
        const { orcamento, clinica } = await completoDe(tx, token)
        await insertNotificacao(tx, {
          tipo: 'orcamento_visualizado',
          titulo: 'Orçamento visualizado',
          usuario_id: orcamento.consultor_id,
          corpo: `${rotuloNumero(orcamento)} · ${clinica}`,
          rota: rotaDe(orcamento.id),
          fato: `orcamento_visualizado:${orcamento.id}`,
        })
        const detalhe = { orcamento_id: orcamento.id, orcamento: rotuloNumero(orcamento), clinica }
        if (lead) await doLead.happened(tx, null, touched, lead, { evento: 'orcamento_visualizado', detalhe })
        touched.add('orcamentos', [orcamento.consultor_id])
      })
    },

    /** Returns the page on which the person who accepted confirms their address; no other response tells it. */
    accept: (token: string, { nome, cpf }: { nome: string; cpf: string }, remetente: Remetente): Promise<string> =>
      write(async (tx, touched) => {
        const travado = await lock(tx, token)
        const { orcamento, outros } = travado
        const empresa = await findEmpresa(tx)
        if (!isEmAberto(orcamento.status)) throw recusado(orcamento, empresa.fuso_horario)
        const completo = await completoDe(tx, token)
        const conteudo = canonicoDe(conteudoDe(completo, empresa))
        const depois = await acceptOrcamento(tx, orcamento.id, empresa.fuso_horario, {
          aceite: { nome, ...deOnde(remetente), hash: sha256(conteudo) },
          cpf_cifrado: cipher.encryptText(cpf, contextoOrcamento('aceite_cpf', orcamento.id)),
          conteudo,
        })
        if (!depois) throw recusado(orcamento, empresa.fuso_horario)
        await recordAnswer(tx, touched, travado, depois, 'orcamento_aceito', completo.clinica)
        await cancelOutros(tx, touched, outros)
        await offerCadastro(tx, depois, empresa.validade_link_dias)
        const origem = origemDe(orcamento.id)
        await keepFormulario(tx, cipher, {
          ...{ origem, tipo: 'aceite', entidade: 'orcamentos', entidade_id: orcamento.id, proprio: true },
          conteudo: {
            nome,
            cpf,
            orcamento: rotuloNumero(depois),
            aceito_em: depois.aceite?.em,
            hash: depois.aceite?.hash,
          },
          ...{ documentos: [cpf], consentimentos: [] },
        })
        return createLinkConsentimento(tx, cipher, { origem, consentimentos: [] })
      }),

    /** Page of a confirmation, if it belongs to this quote's acceptance. */
    async findConfirmacao(token: string, confirmacao: string): Promise<string | null> {
      const achado = await findReferidosDoToken(db, token)
      const link = isToken(confirmacao) && (await findLinkConsentimento(db, cipher.lookupHash(confirmacao)))
      return achado && link && link.origem === origemDe(achado.id) ? caminhoDoConsentimento(confirmacao) : null
    },

    async refuse(token: string, motivo: MotivoRecusaOrcamento, remetente: Remetente) {
      await write(async (tx, touched) => {
        const travado = await lock(tx, token)
        const { fuso_horario } = await findEmpresa(tx)
        const { id } = travado.orcamento
        const depois = await refuseOrcamento(tx, id, fuso_horario, { motivo, ...deOnde(remetente) })
        if (!depois) throw recusado(travado.orcamento, fuso_horario)
        const { clinica } = await completoDe(tx, token)
        await recordAnswer(tx, touched, travado, depois, 'orcamento_recusado', clinica)
      })
    },

    /** Takes effect at once (Decreto 7.962/2013, art. 5º); administrators are told when an admission was registered. */
    async withdraw(token: string, remetente: Remetente) {
      await write(async (tx, touched) => {
        const travado = await lock(tx, token)
        const { orcamento } = travado
        const { fuso_horario } = await findEmpresa(tx)
        if (orcamento.status !== 'aceito' || !orcamento.aceite) throw recusado(orcamento, fuso_horario)
        if (clock() > lastWithdrawal(orcamento.aceite.em, fuso_horario))
          throw conflict(
            `O prazo de ${DIAS_DE_DESISTENCIA} dias para desistir do aceite terminou. Fale com seu consultor.`,
          )
        const depois = await withdrawAceite(tx, orcamento.id, deOnde(remetente))
        if (!depois) throw recusado(orcamento, fuso_horario)
        const { clinica } = await completoDe(tx, token)
        await recordAnswer(tx, touched, travado, depois, 'orcamento_desistido', clinica)
        const internacao = await findInternacaoDoAceite(tx, orcamento)
        if (internacao) {
          await insertPendencias(tx, [
            {
              dono_id: null,
              papel: 'admin',
              entidade: 'pacientes',
              entidade_id: internacao.paciente_id,
              fato: `desistencia:${orcamento.id}`,
              titulo: `Desistência do ${rotuloNumero(orcamento)} depois da internação`,
              prazo_em: new Date(clock() + DIA_MS),
            },
          ])
          // Administrators, who get the task, follow everybody's patients.
          touched.add('pacientes', [orcamento.consultor_id])
          touched.add('financeiro', await financeiro.contest(tx, internacao.id))
        }
      })
    },

    async getComparacao(token: string): Promise<ComparacaoPublica> {
      const rows = isToken(token) ? await listTokensDaComparacao(db, token) : []
      const [primeiro] = rows
      if (!primeiro) throw notFound(ORCAMENTO_NAO_ENCONTRADO)
      const opcoes = []
      for (const { token: outro } of rows) if (outro) opcoes.push({ token: outro, ...(await get(outro)) })
      const { nome_fantasia, logo_url, whatsapp } = await findEmpresa(db)
      const atendente = await findAtendente(db, primeiro.consultor_id)
      return {
        empresa: { nome: nome_fantasia, logo_url, whatsapp },
        consultor: { nome: atendente.nome, foto_url: atendente.foto, whatsapp: atendente.whatsapp },
        opcoes,
      }
    },

    /** Tells of an acceptance only whether it exists. */
    async check(hash: string): Promise<'aceito' | 'desistido' | 'nao_reconhecido'> {
      const achado = await findPorHash(db, hash)
      return achado?.status === 'aceito' || achado?.status === 'desistido' ? achado.status : 'nao_reconhecido'
    },
  }
}
