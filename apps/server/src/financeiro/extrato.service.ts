import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { TransacaoDoExtrato } from '@portal/contract/financeiro/fechamentos.contract'
import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { VALOR } from '@portal/contract/financeiro/limites'
import { type FormaPagamento, isAReceber } from '@portal/contract/financeiro/opcoes'
import { diasEntre } from '@portal/contract/regras/dia'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import { unprocessable, violatedUnique } from '../platform/http/errors.ts'
import type { EscritaFinanceiro } from './escrita.ts'
import { listPorIds } from './exportacao.queries.ts'
import { type Candidato, listCandidatos, listRegistradas } from './extrato.queries.ts'
import { toLancamento } from './lancamento.ts'
import { deTodos } from './lancamentos.queries.ts'
import { type ExtratoLido, ExtratoRecusado, readOfx, type TransacaoLida } from './ofx.ts'
import type { PagamentosService } from './pagamentos.service.ts'

const EXTRATO_REGISTRADO = 'Este lançamento do banco já foi registrado.'

const PROPOSTAS = 3
const LOTE = 1_000

type Confirmado = {
  ref: string
  lancamento_id: string
  versao: number
  valor_centavos: number
  pago_em: string
  forma: FormaPagamento
}

const saldoDe = ({ valor_centavos, pago_centavos }: Candidato) => Math.abs(valor_centavos - pago_centavos)
/** True if paying an entry brings money in; a negative value turns its direction round. */
const entra = ({ tipo, valor_centavos }: Candidato) => isAReceber(tipo) === valor_centavos > 0

/** Entries that a transaction may pay: an equal open amount first, then an equal value, the nearest due date first. */
function proposePara({ valor_centavos, em }: TransacaoLida, candidatos: readonly Candidato[]): Candidato[] {
  const centavos = Math.abs(valor_centavos)
  const longe = ({ vencimento }: Candidato) =>
    vencimento ? Math.abs(diasEntre(vencimento, em)) : Number.MAX_SAFE_INTEGER
  return candidatos
    .filter((candidato) => entra(candidato) === valor_centavos > 0 && saldoDe(candidato) >= centavos)
    .map((candidato) => ({ candidato, outro: saldoDe(candidato) === centavos ? 0 : 1, dias: longe(candidato) }))
    .toSorted((a, b) => a.outro - b.outro || a.dias - b.dias)
    .slice(0, PROPOSTAS)
    .map(({ candidato }) => candidato)
}

export type ExtratoService = ReturnType<typeof createExtratoService>

/** Reads a bank's statement into proposed payments, which a person confirms. The file is not stored. */
export function createExtratoService(escrita: EscritaFinanceiro, pagamentos: PagamentosService) {
  const { db, cipher, clock } = escrita

  const refDe = ({ banco, conta, fitid, em, valor_centavos }: TransacaoLida) =>
    cipher.lookupHash(`extrato ${JSON.stringify([banco, conta, fitid, em, valor_centavos])}`)

  async function parse(conteudo: string, fuso: string): Promise<ExtratoLido> {
    try {
      return await readOfx(Buffer.from(conteudo, 'base64'), fuso)
    } catch (error) {
      throw error instanceof ExtratoRecusado ? unprocessable({ conteudo: error.message }) : error
    }
  }

  return {
    async read(escopo: Escopo, conteudo: string) {
      const { fuso_horario: fuso } = await findEmpresa(db)
      const hoje = dayOf(clock(), fuso)
      const { contas, de, ate, transacoes, repetidos, nao_lidos } = await parse(conteudo, fuso)
      const comRef = transacoes.map((transacao) => ({ ...transacao, ref: refDe(transacao) }))
      const registradas = await listRegistradas(
        db,
        comRef.map(({ ref }) => ref),
      )
      const novas = comRef.filter(({ ref }) => !registradas.has(ref))
      const valores = [...new Set(novas.map(({ valor_centavos }) => Math.abs(valor_centavos)))]
      const porValor = new Map<number, Set<Candidato>>()
      for (const candidato of valores.length > 0 ? await listCandidatos(db, valores) : [])
        for (const centavos of [saldoDe(candidato), Math.abs(candidato.valor_centavos)])
          porValor.set(centavos, (porValor.get(centavos) ?? new Set()).add(candidato))
      const propostas = new Map(
        novas.map((transacao) => [
          transacao.ref,
          proposePara(transacao, [...(porValor.get(Math.abs(transacao.valor_centavos)) ?? [])]),
        ]),
      )
      const ids = [...new Set([...propostas.values()].flat().map(({ id }) => id))]
      const linhas = new Map<string, Lancamento>()
      for (let inicio = 0; inicio < ids.length; inicio += LOTE)
        for (const row of await listPorIds(db, deTodos(escopo), ids.slice(inicio, inicio + LOTE)))
          linhas.set(row.lancamento.id, toLancamento(row, hoje))
      const [conta, ...outras] = contas.filter(
        ({ banco, conta }, i) => contas.findIndex((outra) => outra.banco === banco && outra.conta === conta) === i,
      )
      const unica = outras.length === 0 ? conta : undefined
      return {
        banco: unica?.banco || null,
        conta_final: unica?.conta.slice(-4) || null,
        de,
        ate,
        repetidos,
        nao_lidos,
        transacoes: comRef.map(
          ({ ref, em, valor_centavos, historico }): TransacaoDoExtrato => ({
            ref,
            em,
            valor_centavos,
            historico,
            registrada: registradas.has(ref),
            propostas: (propostas.get(ref) ?? []).flatMap(({ id }) => linhas.get(id) ?? []),
          }),
        ),
      }
    },

    /** Each has a transaction of its own, so that a refusal keeps no other from being registered. */
    async confirm(escopo: Escopo, confirmados: readonly Confirmado[]) {
      const recusados: { ref: string; motivo: string }[] = []
      let registrados = 0
      for (const { ref, lancamento_id, valor_centavos, ...resto } of confirmados) {
        const valor = Math.abs(valor_centavos)
        try {
          if (valor < VALOR.min || valor > VALOR.max) throw unprocessable({ valor_centavos: VALOR.mensagem })
          if ((await listRegistradas(db, [ref])).size > 0) throw unprocessable({ ref: EXTRATO_REGISTRADO })
          await escrita.write((tx, touched) =>
            pagamentos.pay(tx, escopo, touched, {
              ...resto,
              id: lancamento_id,
              valor_centavos: valor,
              envio_id: randomUUID(),
              extrato_ref: ref,
              excedente: false,
            }),
          )
          registrados++
        } catch (error) {
          // Another import of the same statement was faster.
          if (violatedUnique(error) === 'pagamentos_extrato') recusados.push({ ref, motivo: EXTRATO_REGISTRADO })
          else if (error instanceof ORPCError && error.status < 500) recusados.push({ ref, motivo: error.message })
          else throw error
        }
      }
      return { registrados, recusados }
    },
  }
}
