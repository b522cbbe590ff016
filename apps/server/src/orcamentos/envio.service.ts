import { NAO_QUER_MENSAGENS } from '@portal/contract/modelos/limites'
import { preencher } from '@portal/contract/modelos/preencher'
import { erroDaValidade } from '@portal/contract/orcamentos/datas'
import { calculateValores, errosDosValores, isDescontoAcima } from '@portal/contract/orcamentos/dinheiro'
import { DESCONTO_AGUARDANDO, faltamDadosDaEmpresa, ORCAMENTO_JA_ACEITO } from '@portal/contract/orcamentos/limites'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import type { ConteudoOrcamento, Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { canSend, isEmAberto } from '@portal/contract/orcamentos/situacao'
import { CONTATO_REVOGADO } from '@portal/contract/pacientes/consentimento'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { type ClinicaDivulgada, findClinicaDivulgada, vigenciaDe } from '../clinicas/regularidade.queries.ts'
import { type EmpresaConfig, findEmpresa } from '../empresa/empresa.queries.ts'
import { LEAD_PERDIDO, SEM_PROPOSTA } from '../leads/eventos.service.ts'
import { findTextoDoModelo } from '../modelos/modelos.queries.ts'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import { isMensagensRevogadas } from '../pacientes/pacientes.queries.ts'
import { requestNatureza } from '../pendencias/natureza.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { listAdmins } from '../platform/auth/profiles.queries.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { conflict, unprocessable } from '../platform/http/errors.ts'
import { createToken } from '../platform/keys/token.ts'
import { conteudoDe, entradaDosValores } from './conteudo.ts'
import type { EscritaOrcamentos, Revised, Travado } from './escrita.ts'
import { caminhoDe, rotaDe } from './orcamento.ts'
import { findOrcamento, type OrcamentoRow, type OrcamentoValores } from './orcamentos.queries.ts'
import { CLINICA_FORA } from './redacao.ts'

const DIA_MS = 86_400_000

/** Values that a quote gets on sending. */
type Saida = { validade: string; enviado_em: Date; conteudo_enviado: ConteudoOrcamento }

/** Data that the company lacks to send quotes (Decreto 7.962/2013, art. 2º). */
export const dadosQueFaltam = ({ razao_social, cnpj, endereco, email }: EmpresaConfig): string[] =>
  Object.entries({ 'razão social': razao_social.trim(), CNPJ: cnpj, endereço: endereco, 'e-mail': email }).flatMap(
    ([nome, valor]) => (valor ? [] : nome),
  )

const PROPOSTA = 'proposta_enviada' as const

export type EnvioOrcamentoService = ReturnType<typeof createEnvioOrcamentoService>

/** Sends drafts to families: checks them again, and asks for approval of a discount where it is needed. */
export function createEnvioOrcamentoService(escrita: EscritaOrcamentos, publicUrl: string) {
  const { clock, doLead, get, lock, change } = escrita

  /** Throws unless the quote can be sent now; returns its values, and whether an administrator must approve. */
  async function check(tx: Db, escopo: Escopo, { orcamento, lead, versoes }: Travado) {
    if (versoes.some(({ status }) => status === 'aceito')) throw conflict(ORCAMENTO_JA_ACEITO)
    if (lead?.etapa === 'perdido') throw conflict(LEAD_PERDIDO)
    const empresa = await findEmpresa(tx)
    const faltam = dadosQueFaltam(empresa)
    if (faltam.length > 0) throw conflict(faltamDadosDaEmpresa(faltam))
    const clinica = await findClinicaDivulgada(tx, orcamento.clinica_id, vigenciaDe(empresa, clock()))
    if (!clinica) throw unprocessable({ clinica_id: CLINICA_FORA })
    const { fuso_horario: fuso, validade_orcamento_dias: dias } = empresa
    const validade = orcamento.validade ?? dayOf(clock() + dias * DIA_MS, fuso)
    const erro = erroDaValidade(validade, dayOf(clock(), fuso))
    if (erro) throw unprocessable({ validade: erro })
    const completo = await findOrcamento(tx, escopo, orcamento.id)
    if (!completo) throw new Error('the quote is gone')
    const entrada = entradaDosValores(orcamento, completo.itens, completo.dias)
    const erros = errosDosValores(entrada)
    if (Object.keys(erros).length > 0) throw unprocessable(erros)
    const { base, desconto } = calculateValores(entrada)
    const enviado_em = new Date(clock())
    const conteudo_enviado = conteudoDe({ ...completo, orcamento: { ...orcamento, validade, enviado_em } }, empresa)
    return {
      clinica,
      saida: { validade, enviado_em, conteudo_enviado },
      acima: isDescontoAcima(desconto, base, empresa.desconto_maximo_percentual),
    }
  }

  /** Sends a checked quote: replaces the version before, moves the lead, and tells the office what its clinic lacks. */
  async function dispatch(
    tx: Db,
    escopo: Escopo,
    touched: Touched,
    { orcamento, lead, versoes }: Travado,
    clinica: ClinicaDivulgada,
    valores: OrcamentoValores & Saida,
  ): Promise<OrcamentoRow> {
    for (const outra of versoes)
      if (isEmAberto(outra.status)) await change(tx, escopo, touched, outra, { status: 'substituido' })
    const enviado = await change(tx, escopo, touched, orcamento, {
      ...valores,
      status: 'enviado',
      token: createToken(),
      desconto_recusa: null,
    })
    if (lead) {
      const detalhe = await escrita.detalheDe(tx, escopo, enviado)
      // The lead reaches 'Proposta enviada' at least, with the proposed total (record 118).
      const proposta = lead.arquivado_em === null && { value: enviado.total_centavos, atLeast: PROPOSTA }
      await doLead.happened(tx, escopo, touched, lead, {
        evento: 'orcamento_enviado',
        detalhe,
        values: SEM_PROPOSTA,
        ...proposta,
      })
    }
    if (!clinica.regularidade?.natureza)
      await requestNatureza(tx, escopo, { clinica, espera: 'orcamento', agora: new Date(clock()) })
    return enviado
  }

  /** Asks all administrators to approve a discount, once for each sending. */
  async function requestAprovacao(tx: Db, { id, revisao, ...numero }: OrcamentoRow, clinica: string) {
    const admins = await listAdmins(tx)
    await insertNotificacoes(
      tx,
      admins.map((usuario_id) => ({
        usuario_id,
        tipo: 'desconto_pendente' as const,
        titulo: DESCONTO_AGUARDANDO,
        corpo: `${rotuloNumero(numero)} · ${clinica}`,
        rota: rotaDe(id),
        fato: `desconto_pendente:${id}:${revisao}`,
      })),
    )
  }

  /** Notifies the owner of a decision that somebody else made. */
  async function notifyDecisao(tx: Db, escopo: Escopo, decidido: OrcamentoRow, aprovado: boolean) {
    if (decidido.consultor_id === escopo.usuarioId) return
    const numero = rotuloNumero(decidido)
    await insertNotificacoes(tx, [
      {
        usuario_id: decidido.consultor_id,
        tipo: 'desconto_decidido',
        titulo: aprovado ? 'Desconto aprovado' : 'Desconto recusado',
        corpo: aprovado ? `${numero} foi enviado. Mande o link pelo WhatsApp.` : `${numero} voltou a rascunho.`,
        rota: rotaDe(decidido.id),
        fato: `desconto_decidido:${decidido.id}:${decidido.revisao}`,
      },
    ])
  }

  async function lockPendente(tx: Db, escopo: Escopo, revised: Revised): Promise<Travado> {
    const travado = await lock(tx, escopo, revised)
    if (travado.orcamento.status !== 'aguardando_aprovacao') throw conflict('Este orçamento não espera aprovação.')
    return travado
  }
  const decisaoDe = (escopo: Escopo) => ({
    desconto_decidido_por: escopo.usuarioId,
    desconto_decidido_em: new Date(clock()),
  })

  return {
    send: (escopo: Escopo, revised: Revised): Promise<Orcamento> =>
      escrita.write(async (tx, touched) => {
        const travado = await lock(tx, escopo, revised)
        if (!canSend(travado.orcamento.status)) throw conflict('Só um rascunho pode ser enviado.')
        const { clinica, saida, acima } = await check(tx, escopo, travado)
        if (acima && escopo.role !== 'admin') {
          // The validity is set when the quote goes out.
          const pendente = await change(tx, escopo, touched, travado.orcamento, {
            status: 'aguardando_aprovacao',
            desconto_recusa: null,
            desconto_decidido_por: null,
            desconto_decidido_em: null,
          })
          await requestAprovacao(tx, pendente, clinica.name)
        } else await dispatch(tx, escopo, touched, travado, clinica, saida)
        return get(tx, escopo, revised.id)
      }),

    approve: (escopo: Escopo, revised: Revised): Promise<Orcamento> =>
      escrita.write(async (tx, touched) => {
        const travado = await lockPendente(tx, escopo, revised)
        const { clinica, saida } = await check(tx, escopo, travado)
        const enviado = await dispatch(tx, escopo, touched, travado, clinica, { ...decisaoDe(escopo), ...saida })
        await notifyDecisao(tx, escopo, enviado, true)
        return get(tx, escopo, revised.id)
      }),

    refuse: (escopo: Escopo, { motivo, ...revised }: Revised & { motivo: string }): Promise<Orcamento> =>
      escrita.write(async (tx, touched) => {
        const { orcamento } = await lockPendente(tx, escopo, revised)
        const rascunho = await change(tx, escopo, touched, orcamento, {
          ...decisaoDe(escopo),
          status: 'rascunho',
          desconto_recusa: motivo,
        })
        await notifyDecisao(tx, escopo, rascunho, false)
        return get(tx, escopo, revised.id)
      }),

    /** Records that WhatsApp is opened with the link; returns the conversation's address with the message. */
    recordEnvio: (escopo: Escopo, id: string): Promise<{ conversa: string }> =>
      escrita.write(async (tx, touched) => {
        const { orcamento, lead } = await lock(tx, escopo, { id })
        if (orcamento.token === null) throw conflict('Este orçamento ainda não foi enviado.')
        if (!isEmAberto(orcamento.status)) throw conflict('Este orçamento não espera mais a resposta da família.')
        if (lead?.contato_revogado_em) throw conflict(CONTATO_REVOGADO)
        if (lead && (await isMensagensRevogadas(tx, lead.id))) throw conflict(NAO_QUER_MENSAGENS)
        const detalhe = await escrita.detalheDe(tx, escopo, orcamento)
        if (lead) await doLead.happened(tx, escopo, touched, lead, { evento: 'whatsapp_iniciado', detalhe })
        const texto = preencher(await findTextoDoModelo(tx, 'envio_orcamento'), {
          cliente: orcamento.cliente_nome,
          clinica: detalhe.clinica,
          link: new URL(caminhoDe(orcamento.token), publicUrl).href,
          valor: formatCentavos(orcamento.total_centavos),
        })
        return { conversa: urlWhatsApp(orcamento.cliente_telefone, texto) }
      }),
  }
}
