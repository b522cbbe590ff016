import type { Certificado, PreviaEliminacao } from '@portal/contract/privacidade/eliminacao'
import { TITULAR_NAO_ENCONTRADO, type Vinculo } from '@portal/contract/privacidade/titular'
import { isDeFora } from '@portal/contract/telefone'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { dayOf } from '../../platform/day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Subjects } from '../../platform/personal-data.ts'
import { announceLeads, announceOwners } from '../../platform/realtime/announce-owners.ts'
import type { Declaracoes } from '../operacoes.ts'
import { countSuspensos } from '../retencao/retencao.queries.ts'
import { subjectsOf } from '../titular/alcance.queries.ts'
import { findIdentificadores, findVinculos } from '../titular/busca.queries.ts'
import {
  anonymizeRegistros,
  type Conhecido,
  countContasAtivas,
  countEliminaveis,
  countMenores,
  type Donos,
  type EliminacaoRow,
  findEliminacaoDe,
  insertEliminacao,
  listGuardados,
  listInternados,
  lockSubjects,
} from './eliminacao.queries.ts'
import type { MotivoEliminacao } from './eliminacao.table.ts'
import { marcaDe } from './marcas.ts'

/** Refuses the erasure of a patient who is admitted. */
const internacaoEmCurso = (paciente: string) =>
  `A internação de ${paciente} está em curso: os dados são necessários até a saída. Elimine depois de registrá-la.`

/** No record; rules of retention add the records that they erase. */
export const SEM_ALVOS: Subjects = {
  leads: [],
  casos: [],
  pacientes: [],
  responsavel: [],
  declarante: [],
  orcamentos: [],
  contatos: [],
  usuarios: [],
}

type Ator = Escopo | null
type Pedido = {
  motivo: MotivoEliminacao
  /** True if a guardian asks, which the erasure of a minor requires. */
  porResponsavel?: boolean
  solicitacaoId?: string
  /** Instant of the first erasure, where it is applied again. */
  em?: Date
}

export const certificadoDe = ({ id, numero, em, certificado }: EliminacaoRow): Certificado => ({
  id,
  numero,
  em: em.toISOString(),
  ...certificado,
})

export type EliminacaoService = ReturnType<typeof createEliminacaoService>

/** Erases a person from everything that the portal stores (LGPD art. 18, VI), but what the law keeps (art. 16, I). */
export function createEliminacaoService(
  { database: { db }, cipher, clock }: Pick<Kit, 'database' | 'cipher' | 'clock'>,
  declaracoes: Declaracoes,
) {
  // Reversed, because within a word referring tables are declared after those they refer to, and must go first.
  const tabelas = Object.values(declaracoes).flatMap((dela) => dela.toReversed())

  /** Reasons why these cannot be erased now. */
  async function listImpedimentos(
    tx: Db,
    vinculos: readonly Vinculo[],
    subjects: Subjects,
    porResponsavel: boolean,
  ): Promise<string[]> {
    const { fuso_horario } = await findEmpresa(tx)
    return [
      ...((await countSuspensos(tx, vinculos, dayOf(clock(), fuso_horario))) > 0
        ? ['A eliminação destes registros está suspensa por motivo legal.']
        : []),
      ...(await listInternados(tx, subjects)).map(internacaoEmCurso),
      ...((await countContasAtivas(tx, subjects.usuarios)) > 0
        ? ['A conta está ativa. Desative a pessoa em Usuários e repita a eliminação.']
        : []),
      ...(!porResponsavel && (await countMenores(tx, subjects.pacientes)) > 0
        ? ['Os dados são de um menor de 18 anos: só o responsável legal pode pedir que sejam apagados.']
        : []),
    ]
  }

  /** Digits as texts hold them: without the country's code in Brazil, with it abroad. */
  const semPais = (numero: string) => (isDeFora(numero) ? numero.slice(1) : numero.slice(2))

  /** Names, contacts and hashes that free texts and answers may hold; read before they are erased. */
  async function readConhecido(tx: Db, vinculos: readonly Vinculo[]): Promise<Conhecido & { emails: string[] }> {
    const { telefones, emails, cpf_hashes } = await findIdentificadores(tx, vinculos)
    const nomes = (await findVinculos(tx, vinculos)).map(({ nome }) => nome).filter((nome) => nome.trim().includes(' '))
    return {
      emails,
      valores: [...new Set([...nomes, ...emails, ...telefones, ...telefones.map(semPais)])],
      hashes: [...cpf_hashes, ...telefones.map((numero) => cipher.lookupHash(numero))],
    }
  }

  async function write(
    tx: Db,
    ator: Ator,
    subjects: Subjects,
    vinculos: readonly Vinculo[],
    conhecido: Conhecido,
    { motivo, solicitacaoId, em, guardar }: Pedido & { guardar: boolean },
  ) {
    const id = crypto.randomUUID()
    const fica = guardar ? await listGuardados(tx, subjects) : []
    const { linhas, arquivos, donos } = await anonymizeRegistros(
      tx,
      tabelas,
      { id, subjects, ...conhecido, guardar },
      solicitacaoId,
    )
    const row = await insertEliminacao(
      tx,
      {
        id,
        em: em ?? new Date(clock()),
        motivo,
        solicitacao_id: solicitacaoId,
        certificado: { vai: linhas, fica },
        marcas: vinculos.map((vinculo) => marcaDe(cipher, vinculo)),
        arquivos,
        created_by: ator?.usuarioId,
        // Only requests are listed: rules erase again by themselves, and an erasure applied again is listed already.
        ...(motivo !== 'pedido' && { listada_em: new Date(clock()), copiada_em: new Date(clock()) }),
      },
      vinculos,
    )
    await recordAcao(tx, ator, {
      acao: 'criar',
      entidade: 'eliminacoes',
      entidade_id: row.id,
      depois: { numero: row.numero, motivo, registros: vinculos.length, guardados: fica.length },
    })
    return { row, donos }
  }

  /** Tells open pages of the owners; must be the transaction's last statement. */
  async function announce(tx: Db, donos: Donos) {
    await announceLeads(tx, donos.leads, new Date(clock()))
    await announceOwners(tx, 'visitas', donos.visitas)
    await announceOwners(tx, 'pacientes', donos.pacientes)
    await announceOwners(tx, 'orcamentos', donos.orcamentos)
  }

  return {
    /** Preview of an erasure of this person from these records. */
    preview: (vinculos: readonly Vinculo[], { porResponsavel = false } = {}): Promise<PreviaEliminacao> =>
      db.transaction(
        async (tx) => {
          const feita = await findEliminacaoDe(tx, vinculos)
          const achados = await findVinculos(tx, vinculos)
          const subjects = subjectsOf(achados)
          return {
            vai: await countEliminaveis(tx, tabelas, subjects),
            fica: await listGuardados(tx, subjects),
            impede: await listImpedimentos(tx, achados, subjects, porResponsavel),
            eliminado_em: feita?.em.toISOString() ?? null,
          }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    announce,

    /**
     * Erases a person from these records, in the caller's transaction. Call `announce(donos)` as its last statement,
     * and `conclude` once it is committed. If all these records were erased before, returns that earlier erasure.
     * Throws 404 where no record is found, and 409 with the reason where the erasure is not possible now.
     */
    async eraseTitular(tx: Db, ator: Ator, vinculos: readonly Vinculo[], pedido: Pedido) {
      const feita = await findEliminacaoDe(tx, vinculos)
      if (feita) return { eliminacao: feita, nova: false, conhecido: null, donos: null }
      const achados = await findVinculos(tx, vinculos)
      if (achados.length === 0) throw notFound(TITULAR_NAO_ENCONTRADO)
      const subjects = subjectsOf(achados)
      await lockSubjects(tx, subjects)
      // Another erasure may have done it while this one waited for the locks.
      const outra = await findEliminacaoDe(tx, vinculos)
      if (outra) return { eliminacao: outra, nova: false, conhecido: null, donos: null }
      // An erasure that is applied again had no impediment when it was first done.
      const [impede] =
        pedido.motivo === 'restauracao'
          ? []
          : await listImpedimentos(tx, achados, subjects, pedido.porResponsavel ?? false)
      if (impede) throw conflict(impede)
      const conhecido = await readConhecido(tx, achados)
      const deles = achados.map(({ tipo, id, papel }) => ({ tipo, id, papel }))
      const { row, donos } = await write(tx, ator, subjects, deles, conhecido, { ...pedido, guardar: true })
      return { eliminacao: row, nova: true, conhecido, donos }
    },

    /**
     * Erases records whose retention is over, as sets, in the caller's transaction, which should hold one batch. With
     * `guardar: false` data that the law kept until then goes too (accepted quotes, admissions, entries). Returns the
     * erasure; `conclude` removes its files.
     */
    async anonymize(
      tx: Db,
      subjects: Partial<Subjects>,
      { guardar = true }: { guardar?: boolean } = {},
    ): Promise<EliminacaoRow> {
      const inteiros = { ...SEM_ALVOS, ...subjects }
      const vinculos: Vinculo[] = [
        ...inteiros.leads.map((id): Vinculo => ({ tipo: 'lead', id, papel: 'contato' })),
        ...inteiros.pacientes.map((id): Vinculo => ({ tipo: 'paciente', id, papel: 'paciente' })),
        ...inteiros.orcamentos.map((id): Vinculo => ({ tipo: 'orcamento', id, papel: 'cliente' })),
        ...inteiros.contatos.map((id): Vinculo => ({ tipo: 'contato', id, papel: 'contato' })),
        ...inteiros.usuarios.map((id): Vinculo => ({ tipo: 'usuario', id, papel: 'usuario' })),
      ]
      await lockSubjects(tx, inteiros)
      const nada = { valores: [], hashes: [] }
      const { row, donos } = await write(tx, null, inteiros, vinculos, nada, { motivo: 'retencao', guardar })
      await announce(tx, donos)
      return row
    },
  }
}
