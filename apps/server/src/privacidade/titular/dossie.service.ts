import { type FinalidadeConsentimento, ROTULO_FINALIDADE } from '@portal/contract/pacientes/consentimento'
import { ROTULO_FORMULARIO } from '@portal/contract/privacidade/formulario'
import { baseEmPalavras } from '@portal/contract/privacidade/opcoes'
import { TITULAR_NAO_ENCONTRADO, type Vinculo } from '@portal/contract/privacidade/titular'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import { listConsentimentosPorId } from '../../consentimentos/revogacao.queries.ts'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import type { FormularioRow } from '../../formularios/formularios.queries.ts'
import { openConteudo } from '../../formularios/formularios.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { PersonalTable, Subjects } from '../../platform/personal-data.ts'
import { dadoDe } from '../nomes.ts'
import type { Declaracoes } from '../operacoes.ts'
import {
  findNomes,
  LINHAS_MAXIMO,
  listLeituras,
  listLinhas,
  listRegistros,
  subjectsOf,
  tabelaDoNome,
} from './alcance.queries.ts'
import { type Achado, findVinculos } from './busca.queries.ts'
import { abre, type Dossie, isDaPessoa, type ParteDossie } from './dossie.ts'
import { rotuloDe } from './palavras.ts'

/** `entidade` in the history for each kind of record. */
const ENTIDADE = {
  lead: 'leads',
  paciente: 'pacientes',
  orcamento: 'orcamentos',
  contato: 'contatos_telefonicos',
  usuario: 'profiles',
} as const
/** Columns to order rows by; the first that a table has is used. */
const ORDENS = ['created_at', 'em', 'dia']

type Linha = Record<string, unknown>
type Pedido = { tabela: PersonalTable; colunas: string[]; read: (colunas: string[]) => Promise<Linha[] | undefined> }

const todasAsColunas = ({ tratamentos, outras }: PersonalTable) => [
  ...tratamentos.flatMap(({ colunas }) => colunas),
  ...outras,
]
/** Purposes for which these columns of a table are kept. */
const finalidadesDe = ({ tratamentos }: PersonalTable, usadas: readonly string[]) =>
  tratamentos
    .filter(({ colunas }) => colunas.some((coluna) => usadas.includes(coluna)))
    .map(({ finalidade, base, retencao, saude }) => ({
      finalidade,
      base,
      base_legal: baseEmPalavras(base, saude === true),
      retencao,
      saude: saude === true,
    }))
const isVazio = (valor: unknown) =>
  valor === null || valor === '' || (typeof valor === 'object' && Object.keys(valor).length === 0)

const parteEm = ({ alcance, colunas }: PersonalTable['partes'][number]) => ({
  colunas: [...colunas],
  condicoes: [alcance],
})

/** Dossiers: everything about a person, by each word's declarations of personal data. */
export function createDossieService(
  { database: { db }, cipher, clock }: Pick<Kit, 'database' | 'cipher' | 'clock'>,
  declaracoes: Declaracoes,
) {
  const tabelas = Object.values(declaracoes).flat()

  /** Name for people of a table's rows. */
  const nomeDoRegistro = (tabela: string) => tabelas.find((uma) => uma.tabela === tabela)?.registro ?? tabela

  function pedidosDe(tx: Db, subjects: Subjects): Pedido[] {
    const soDeUsuario = subjects.leads.length + subjects.pacientes.length === 0
    return tabelas.flatMap((tabela) => {
      const declaradas = todasAsColunas(tabela)
      const ordem = ORDENS.find((coluna) => declaradas.includes(coluna))
      const colunas = tabela.tratamentos
        .flatMap((um) => um.colunas)
        .filter((coluna) => isDaPessoa(tabela.tabela, coluna, soDeUsuario))
      if (colunas.length === 0) return []
      return [{ colunas, condicoes: tabela.alcance ?? [] }, ...tabela.partes.map(parteEm)].map(
        ({ colunas, condicoes }): Pedido => ({
          tabela,
          colunas,
          read: (lidas) => listLinhas(tx, tabela, condicoes, subjects, { colunas: lidas, ordem }),
        }),
      )
    })
  }

  async function readParte({ tabela, colunas, read }: Pedido): Promise<ParteDossie | undefined> {
    const chaves = ['id', 'paciente_id', 'lead_id', 'origem'].filter((chave) => todasAsColunas(tabela).includes(chave))
    const linhas = await read([...new Set([...chaves, ...colunas])])
    if (!linhas || linhas.length === 0) return undefined
    const abertas = linhas
      .slice(0, LINHAS_MAXIMO)
      .map((linha) =>
        Object.fromEntries(
          colunas
            .map((coluna) => [coluna, abre(cipher, tabela.tabela, coluna, linha)] as const)
            .filter(([, valor]) => !isVazio(valor)),
        ),
      )
      .filter((linha) => Object.keys(linha).length > 0)
    const usadas = colunas.filter((coluna) => abertas.some((linha) => coluna in linha))
    if (usadas.length === 0) return undefined
    return {
      tabela: tabela.tabela,
      registro: tabela.registro,
      finalidades: finalidadesDe(tabela, usadas),
      rotulos: Object.fromEntries(usadas.map((coluna) => [coluna, dadoDe(tabela, coluna)])),
      linhas: abertas,
      ha_mais: linhas.length > LINHAS_MAXIMO,
    }
  }

  async function quemResponde(tx: Db) {
    const { nome_fantasia, razao_social, encarregado_nome, encarregado_email } = await findEmpresa(tx)
    return {
      nome: razao_social ?? nome_fantasia ?? '',
      encarregado: [encarregado_nome, encarregado_email].filter(Boolean).join(', ') || null,
    }
  }

  /** Replaces ids of other records by names. */
  async function comNomes(tx: Db, partes: readonly ParteDossie[]): Promise<ParteDossie[]> {
    const pedidos = new Map<PersonalTable['table'], Set<string>>()
    const cada = (parte: ParteDossie, faz: (linha: Linha, coluna: string, tabela: PersonalTable['table']) => void) => {
      for (const linha of parte.linhas)
        for (const coluna of Object.keys(linha)) {
          const tabela = tabelaDoNome(coluna)
          if (tabela) faz(linha, coluna, tabela)
        }
    }
    for (const parte of partes)
      cada(parte, (linha, coluna, tabela) => {
        pedidos.set(tabela, (pedidos.get(tabela) ?? new Set()).add(String(linha[coluna])))
      })
    const nomes = await findNomes(tx, pedidos)
    for (const parte of partes)
      cada(parte, (linha, coluna) => {
        linha[coluna] = nomes.get(String(linha[coluna])) ?? linha[coluna]
      })
    return [...partes]
  }

  return {
    nomeDoRegistro,

    /**
     * Forms as their sender wrote them, with their consents: nothing added to a record later, nor whether there is one.
     */
    async buildFromFormularios(tx: Db, formularios: readonly FormularioRow[]): Promise<Dossie> {
      const tabela = tabelas.find((uma) => uma.tabela === 'formularios_enviados')
      const consentimentos = await listConsentimentosPorId(
        tx,
        formularios.flatMap((um) => um.consentimentos),
      )
      const partes = formularios.map((formulario): ParteDossie => {
        const linha: Linha = { enviado_em: formulario.created_at.toISOString(), ...openConteudo(cipher, formulario) }
        const rotulos = Object.fromEntries(Object.keys(linha).map((coluna) => [coluna, rotuloDe(coluna)]))
        for (const { consentimento } of consentimentos.filter((um) =>
          formulario.consentimentos.includes(um.consentimento.id),
        ))
          for (const quando of ['dado_em', 'revogado_em'] as const) {
            const em = consentimento[quando]
            if (!em) continue
            const chave = `consentimento_${consentimento.finalidade}_${quando}`
            linha[chave] = em.toISOString()
            rotulos[chave] =
              `${quando === 'dado_em' ? 'autorizado' : 'retirado'}: ${ROTULO_FINALIDADE[consentimento.finalidade as FinalidadeConsentimento]}`
          }
        return {
          ...{ tabela: 'formularios_enviados', registro: ROTULO_FORMULARIO[formulario.tipo], rotulos },
          finalidades: tabela ? finalidadesDe(tabela, ['conteudo_cifrado']) : [],
          ...{ linhas: [linha], ha_mais: false },
        }
      })
      return {
        gerado_em: new Date(clock()).toISOString(),
        empresa: await quemResponde(tx),
        registros: [],
        partes,
        leituras: null,
      }
    },

    /**
     * Everything that the company holds about a person in these records, read in one snapshot. Each record's history
     * records who made or read it, and why. Throws 404 where none of the records exists.
     */
    buildDossie(
      escopo: Escopo | { ip: string },
      vinculos: readonly Vinculo[],
      { motivo, soParaLer = false }: { motivo: string; soParaLer?: boolean },
    ): Promise<Dossie> {
      return db.transaction(async (tx) => {
        const achados: Achado[] = await findVinculos(tx, vinculos)
        if (achados.length === 0) throw notFound(TITULAR_NAO_ENCONTRADO)
        const subjects = subjectsOf(achados)
        const partes: ParteDossie[] = []
        for (const pedido of pedidosDe(tx, subjects)) {
          const parte = await readParte(pedido)
          if (parte) partes.push(parte)
        }
        const leituras = await listLeituras(tx, await listRegistros(tx, subjects))
        await recordAcao(
          tx,
          escopo,
          [...new Map(achados.map((achado) => [achado.id, achado])).values()].map(({ tipo, id }) => ({
            acao: soParaLer ? ('ver_sensivel' as const) : ('exportar' as const),
            entidade: ENTIDADE[tipo],
            entidade_id: id,
            depois: { [soParaLer ? 'parte' : 'documento']: 'Dossiê do titular', motivo },
          })),
        )
        return {
          gerado_em: new Date(clock()).toISOString(),
          empresa: await quemResponde(tx),
          registros: achados.map(({ tipo, papel, codigo, nome }) => ({ tipo, papel, codigo, nome })),
          partes: await comNomes(tx, partes),
          leituras: leituras.map(({ quem, ...leitura }) => ({
            em: leitura.em,
            quem: quem ?? 'O próprio portal',
            acao: leitura.acao,
            registro: nomeDoRegistro(leitura.registro),
            parte: leitura.parte,
          })),
        }
      })
    },
  }
}
