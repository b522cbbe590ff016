import { randomUUID } from 'node:crypto'
import { erroDaProrrogacao } from '@portal/contract/orcamentos/datas'
import { ORCAMENTO_JA_ACEITO, ORCAMENTO_NAO_ENCONTRADO, SO_RASCUNHO } from '@portal/contract/orcamentos/limites'
import { formatNumero } from '@portal/contract/orcamentos/numero'
import type { Orcamento, OrcamentoCampos } from '@portal/contract/orcamentos/orcamentos.contract'
import { canAddVersion, canCancelOrcamento, canEdit, canExtend, isEmAberto } from '@portal/contract/orcamentos/situacao'
import { PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import { isInalterado, recordAbertura, recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { findPaciente } from '../pacientes/lista.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import type { EscritaOrcamentos, Revised } from './escrita.ts'
import { registroDe } from './orcamento.ts'
import {
  findOrcamento,
  findPorEnvio,
  insertOrcamento,
  listItens,
  lockEnvio,
  type OrcamentoRow,
  replaceItens,
  takeSequencia,
  updateOrcamento,
} from './orcamentos.queries.ts'
import { camposDaCopia, camposDe, compose } from './redacao.ts'

type Novo = OrcamentoCampos & {
  envio_id: string
  lead_id: string | null
  paciente_id: string | null
  observacao_interna: string | null
}
type Mudanca = Revised & { [C in keyof OrcamentoCampos]?: OrcamentoCampos[C] | undefined } & {
  observacao_interna?: string | null | undefined
}
/** Owner of a new draft, and the number of which it is a further version. */
type Origem = {
  id: string
  envio_id: string
  lead_id: string | null
  paciente_id: string | null
  consultor_id: string
  observacao_interna_cifrado: string | null
  numero?: string
  versao?: number
}

const PARA_PROPOR = {
  desativado: 'O consultor deste lead está desativado. Transfira o lead antes de criar o orçamento.',
  proprio: true,
}

export type OrcamentosService = ReturnType<typeof createOrcamentosService>

/** Quotes on the consultant's side, before and after sending. */
export function createOrcamentosService(escrita: EscritaOrcamentos) {
  const { db, clock, doLead, get, lock, change } = escrita

  /** Next number in the company's year, 'ORC-2025-00001'. Taken just before the insert, because others wait for it. */
  async function nextNumero(tx: Db): Promise<string> {
    const { fuso_horario } = await findEmpresa(tx)
    const ano = Number(dayOf(clock(), fuso_horario).slice(0, 4))
    return formatNumero(ano, await takeSequencia(tx, ano))
  }

  async function insert(
    tx: Db,
    escopo: Escopo,
    touched: Touched,
    campos: OrcamentoCampos,
    origem: Origem,
    copiado?: OrcamentoRow,
  ) {
    const { valores, itens } = await compose(tx, clock(), campos, copiado)
    const row = await insertOrcamento(tx, {
      ...valores,
      ...origem,
      numero: origem.numero ?? (await nextNumero(tx)),
      created_by: escopo.usuarioId,
      created_at: new Date(clock()),
    })
    await replaceItens(tx, row.id, itens)
    await recordAcao(tx, escopo, {
      acao: 'criar',
      entidade: 'orcamentos',
      entidade_id: row.id,
      depois: registroDe(row, itens),
    })
    touched.add('orcamentos', [row.consultor_id])
    return get(tx, escopo, row.id)
  }

  async function insertCopia(
    tx: Db,
    escopo: Escopo,
    touched: Touched,
    de: OrcamentoRow,
    origem: Pick<Origem, 'envio_id' | 'numero' | 'versao'>,
  ) {
    const id = randomUUID()
    const { lead_id, paciente_id, consultor_id } = de
    const observacao = escrita.decryptObservacao(de.observacao_interna_cifrado, de.id)
    const observacao_interna_cifrado = escrita.encryptObservacao(observacao, id)
    const campos = camposDaCopia(de, await listItens(tx, de.id))
    const dono = { id, lead_id, paciente_id, consultor_id, observacao_interna_cifrado }
    return insert(tx, escopo, touched, campos, { ...origem, ...dono }, de)
  }

  /** Quote that the same page created before, if any. Throws 409 when the key belongs to something else. */
  async function findFeito(tx: Db, escopo: Escopo, envioId: string, isMesmo: (row: OrcamentoRow) => boolean) {
    await lockEnvio(tx, envioId)
    const feito = await findPorEnvio(tx, envioId)
    if (!feito) return undefined
    if (feito.created_by !== escopo.usuarioId || !isMesmo(feito)) throw conflict()
    return get(tx, escopo, feito.id)
  }

  return {
    get: (escopo: Escopo, id: string) => get(db, escopo, id),

    create: (
      escopo: Escopo,
      { envio_id, lead_id, paciente_id, observacao_interna, ...campos }: Novo,
    ): Promise<Orcamento> =>
      escrita.write(async (tx, touched) => {
        const lead = lead_id === null ? undefined : await doLead.lockPara(tx, escopo, lead_id, PARA_PROPOR)
        const paciente = paciente_id === null ? undefined : await findPaciente(tx, escopo, paciente_id)
        if (paciente_id !== null && !paciente) throw notFound(PACIENTE_NAO_ENCONTRADO)
        const feito = await findFeito(tx, escopo, envio_id, (row) => row.lead_id === lead_id)
        if (feito) return feito
        const id = randomUUID()
        return insert(tx, escopo, touched, campos, {
          id,
          envio_id,
          lead_id,
          paciente_id,
          consultor_id: lead?.consultor_id ?? paciente?.consultor_id ?? escopo.usuarioId,
          observacao_interna_cifrado: escrita.encryptObservacao(observacao_interna, id),
        })
      }),

    update: (escopo: Escopo, { id, revisao, observacao_interna, ...mudados }: Mudanca): Promise<Orcamento> =>
      escrita.write(async (tx, touched) => {
        const { orcamento: antes } = await lock(tx, escopo, { id, revisao })
        if (!canEdit(antes.status)) throw conflict(SO_RASCUNHO)
        const itensAntes = await listItens(tx, id)
        const campos = { ...camposDe(antes, itensAntes), ...mudados } as OrcamentoCampos
        const { valores, itens } = await compose(tx, clock(), campos, antes)
        const outros = JSON.stringify(itens) !== JSON.stringify(itensAntes)
        const novos = {
          ...valores,
          ...(observacao_interna !== undefined && {
            observacao_interna_cifrado: escrita.sealObservacao(antes, observacao_interna),
          }),
        }
        if (!outros && isInalterado(antes, novos)) return get(tx, escopo, id)
        if (outros) await replaceItens(tx, id, itens)
        const depois = await updateOrcamento(tx, id, {
          ...novos,
          // Changed lines alone must advance the revision, too: others may be looking at the quote.
          ...(outros && { revisao: antes.revisao + 1 }),
        })
        await recordAcao(tx, escopo, {
          acao: 'editar',
          entidade: 'orcamentos',
          entidade_id: id,
          antes: registroDe(antes, itensAntes),
          depois: registroDe(depois, itens),
        })
        touched.add('orcamentos', [antes.consultor_id])
        return get(tx, escopo, id)
      }),

    /** Free text about a person; each reading is recorded. */
    getObservacao: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        const achado = await findOrcamento(tx, escopo, id)
        if (!achado) throw notFound(ORCAMENTO_NAO_ENCONTRADO)
        const cifrado = achado.orcamento.observacao_interna_cifrado
        if (cifrado !== null)
          await recordAbertura(tx, escopo, { entidade: 'orcamentos', entidade_id: id, parte: 'observacao' })
        return { observacao_interna: escrita.decryptObservacao(cifrado, id) }
      }),

    extendValidade: (escopo: Escopo, { validade, ...revised }: Revised & { validade: string }): Promise<Orcamento> =>
      escrita.write(async (tx, touched) => {
        const { orcamento } = await lock(tx, escopo, revised)
        if (!canExtend(orcamento.status)) throw conflict('Só um orçamento enviado e sem resposta pode ser prorrogado.')
        const { fuso_horario } = await findEmpresa(tx)
        const erro = erroDaProrrogacao(validade, orcamento.validade, dayOf(clock(), fuso_horario))
        if (erro) throw unprocessable({ validade: erro })
        await change(tx, escopo, touched, orcamento, { validade })
        return get(tx, escopo, revised.id)
      }),

    cancel: (escopo: Escopo, revised: Revised): Promise<Orcamento> =>
      escrita.write(async (tx, touched) => {
        const { orcamento, lead } = await lock(tx, escopo, revised)
        if (!canCancelOrcamento(orcamento.status)) throw conflict('Este orçamento não pode mais ser cancelado.')
        await change(tx, escopo, touched, orcamento, { status: 'cancelado' })
        // A draft is not on the timeline: nobody but its consultant has seen it.
        if (lead && isEmAberto(orcamento.status))
          await doLead.happened(tx, escopo, touched, lead, {
            evento: 'orcamento_cancelado',
            detalhe: await escrita.detalheDe(tx, escopo, orcamento),
          })
        return get(tx, escopo, revised.id)
      }),

    /** Copies a quote to a draft with another number, for the same lead while the caller may propose to it. */
    duplicate: (escopo: Escopo, { id, envio_id }: { id: string; envio_id: string }): Promise<Orcamento> =>
      escrita.write(async (tx, touched) => {
        const { orcamento } = await lock(tx, escopo, { id })
        const feito = await findFeito(tx, escopo, envio_id, (row) => row.numero !== orcamento.numero)
        if (feito) return feito
        return insertCopia(tx, escopo, touched, orcamento, { envio_id })
      }),

    /**
     * Copies a quote to a draft of its number; the family keeps the earlier version until this is sent (record 117).
     */
    createVersao: (escopo: Escopo, { id, envio_id }: { id: string; envio_id: string }): Promise<Orcamento> =>
      escrita.write(async (tx, touched) => {
        const { orcamento, versoes } = await lock(tx, escopo, { id })
        const feito = await findFeito(tx, escopo, envio_id, (row) => row.numero === orcamento.numero)
        if (feito) return feito
        if (versoes.some(({ status }) => status === 'aceito')) throw conflict(ORCAMENTO_JA_ACEITO)
        if (versoes.some(({ status }) => status === 'rascunho' || status === 'aguardando_aprovacao'))
          throw conflict('Já existe um rascunho deste orçamento. Altere-o ou cancele-o antes.')
        if (!canAddVersion(orcamento.status))
          throw conflict('Só um orçamento enviado, recusado ou desistido tem nova versão.')
        const versao = Math.max(...versoes.map((outra) => outra.versao)) + 1
        return insertCopia(tx, escopo, touched, orcamento, { envio_id, numero: orcamento.numero, versao })
      }),
  }
}
