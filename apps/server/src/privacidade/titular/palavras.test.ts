import { AVISOS } from '@portal/contract/cadastro/avisos'
import { FATOS_ANTIGOS } from '@portal/contract/leads/portal-antigo'
import { TIPOS_NOTIFICACAO } from '@portal/contract/notificacoes/tipos'
import { PAPEIS_PACIENTE } from '@portal/contract/pacientes/checklist'
import { FINALIDADES_CONSENTIMENTO } from '@portal/contract/pacientes/consentimento'
import { MOTIVOS_CANCELAMENTO } from '@portal/contract/pacientes/opcoes'
import { is } from 'drizzle-orm'
import { getTableConfig, PgArray, type PgColumn } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { DECLARACOES } from '../../dados-pessoais.ts'
import { dadoDe } from '../nomes.ts'
import { tabelaDoNome } from './alcance.queries.ts'
import { isDaPessoa } from './dossie.ts'
import { escolhaEmPalavras, linhaEmPalavras } from './palavras.ts'

const FUSO = 'America/Sao_Paulo'
const ID = '6b9ad557-1f4e-4d0b-9a31-0d7c3f1b2a44'
const INSTANTE = '2026-11-27T14:30:00.000Z'

/** Text that no family should read: names of the machinery, ids, bare digits of a telephone or CPF, ISO dates. */
const DA_MAQUINA = /\b\w+_\w+\b|[0-9a-f]{8}-[0-9a-f]{4}-|\b\d{8,13}\b|\d{4}-\d{2}-\d{2}/i
/** Portuguese words that lack their accent. */
const SEM_ACENTO =
  /(?:cao|coes|encia|ancia)\b|\b(?:clinica|saude|medic[oa]|periodo|numero|endereco|codigo|proxim[oa]|urgencia|media|orcamento|substancia|telefonic|minimo|maximo|ultim[oa]|comissao|internaca|usuario|historico|video|pagina|anuncio|nao|mae|conjuge|irmao)\b/i

/** Possible values of columns that are plain text in the database. */
const ESCOLHAS_EM_TEXTO: Record<string, readonly string[]> = {
  'anexos.tipo': Object.keys(PAPEIS_PACIENTE),
  'consentimentos.finalidade': FINALIDADES_CONSENTIMENTO,
  'links_documentos.papeis': Object.keys(PAPEIS_PACIENTE),
  'paciente_fatos.fato': Object.keys(FATOS_ANTIGOS),
  'pacientes.avisos': Object.keys(AVISOS),
  'pacientes.declarante_parentesco': ['mae_pai', 'conjuge', 'outro_familiar', 'responsavel_legal'],
  'pacientes.motivo_cancelamento': Object.keys(MOTIVOS_CANCELAMENTO),
  'audit_log.ator_papel': ['admin', 'supervisor', 'gerenciador', 'consultor'],
}

/** A full value of each column that holds several. */
const COMPOSTOS: Record<string, unknown> = {
  'leads.origem_detalhe': {
    link_id: ID,
    ...{ link: 'Instagram', campanha: 'Verão', conjunto: 'SP', anuncio: 'A1', formulario: 'F', fonte: 'Meta' },
    ...{ recebido_em: INSTANTE, codigo_externo: 'x1', referencia: 'google.com' },
    ...{ utm_source: 'ig', utm_medium: 'social', utm_campaign: 'c', utm_content: 'd', utm_term: 'e' },
    ...{ gclid: 'f', gbraid: 'g', wbraid: 'h', fbclid: 'i', ctwa_clid: 'j' },
  },
  'lead_interacoes.detalhe': {
    ...{ clinica: 'Recanto', clinica_id: ID, link_id: ID, nome: 'Ana', entrada_em: INSTANTE },
    ...{ fato: 'orcamento', situacao: 'aceito', anexo_id: ID },
  },
  'paciente_fatos.detalhe': { situacao: 'aceito', anexo_id: ID },
  'lead_historico.fato': {
    ...{ dia: '2026-11-27', valor_centavos: 450_000, valor_antes_centavos: 400_000, visitas_canceladas: `${ID},${ID}` },
    ...{ proxima_acao: 'Ligar', proxima_acao_em: INSTANTE, orcamentos_cancelados: ID },
  },
  'lead_ofertas.explicacao': {
    regras: [
      {
        ...{ id: ID, nome: 'Sul', motivo: 'tipo_internacao', modo: 'menor_carga', aptos: [ID], medidas: [1] },
        fora: { limite_abertos: [ID] },
      },
    ],
    ...{ criterio: 'ja_atende', escolhido: { consultor_id: ID, regra: ID } },
  },
  'filtros_salvos.filtro': {
    ...{ origem: ['link_busca'], urgencia: ['media'], cidade_id: ID, estado: 'SP', clinica_id: ID, link_id: ID },
    ...{ etiqueta: 'retorno', de: '2026-11-01', ate: '2026-11-27', atrasados: true, hoje: 'acoes_hoje' },
  },
  'distribuicao_participantes.dias_horarios': { seg: [['08:00', '18:00']] },
  'pacientes.checklist': { rg_cpf: { por: ID, em: INSTANTE } },
  'orcamentos.recusa': { motivo: 'outra_clinica', ip: '10.0.0.1', user_agent: 'Mozilla/5.0 x86_64', em: INSTANTE },
  'orcamentos.aceite': { nome: 'Ana', ip: '10.0.0.1', user_agent: 'Mozilla/5.0 x86_64', em: INSTANTE, hash: 'a1b2c3' },
  'orcamentos.desistencia': { ip: '10.0.0.1', user_agent: 'Mozilla/5.0 x86_64', em: INSTANTE },
  'contato_sugestoes.antes': { telefone: '5511999998888', telefone_2: null, categoria: 'ministerio_publico' },
  'contato_sugestoes.depois': { telefone: '5511999998888', email: 'a@b.example', categoria: 'medico' },
  'internacoes_financeiras.contrato': { valor_contratado_centavos: 100, dias: 30, quantidade: 2 },
  'lancamentos.calculo': {
    ...{ regra_id: ID, tipo: 'percentual', valor: 3000, base: 'cada_mensalidade', sobre_centavos: 100 },
    ...{ resultado_centavos: 30, vigencia_inicio: '2026-08-01' },
  },
  'avisos_preferencias.tipos': Object.fromEntries(
    Object.keys(TIPOS_NOTIFICACAO).map((tipo) => [tipo, { push: true, email: false }]),
  ),
  'paciente_clinico.conteudo_cifrado': {
    ...{ tipo_internacao: 'involuntaria', substancias: ['Álcool'], tempo_uso: '2 anos', tratamentos_anteriores: 'Um' },
    ...{ condicoes_saude: 'Diabetes', medicamentos: 'Um', alergias: 'Iodo', risco_imediato: true },
    ...{ forma_pagamento: 'indefinido', plano: 'Vida', carteirinha: '12', observacoes: 'Calmo' },
  },
  'mesclagens.guardado_cifrado': {
    ...{ telefone_alt: '5511999998888', outros_telefones: ['5511999998888'], email: 'a@b.example', urgencia: 'media' },
    ...{ etiquetas: ['vip'], proxima_acao: 'Ligar', proxima_acao_em: INSTANTE, proposta_centavos: 450_000 },
    ...{
      clinica_interesse_id: ID,
      substancias: 'Álcool',
      observacoes: 'Calmo',
      nome_completo: 'Ana',
      sexo: 'nao_informado',
    },
    ...{ cpf: '52998224725', data_nascimento: '1990-01-31', checklist: { rg_cpf: { por: ID, em: INSTANTE } } },
  },
  'formularios_enviados.conteudo_cifrado': {
    ...{ preenchido_por: 'proprio', nome: 'Ana', parentesco: 'o_proprio', telefone: '5511999998888', idade: 30 },
    ...{ urgencia: 'media', mensagem: 'Olá', telefone_2: '5511999998888', email: 'a@b.example', nome_completo: 'Ana' },
    ...{ nome_social: 'Ana', data_nascimento: '1990-01-31', sexo: 'nao_informado', cpf: '52998224725' },
    ...{ cep: '13010000', endereco: 'Rua A', cidade: 'Campinas', estado: 'SP', tipo_internacao: 'nao_sabe' },
    ...{ substancias: ['Álcool'], forma_pagamento: 'plano', condicoes_saude: 'Diabetes', risco_imediato: false },
    ...{ orcamento: 'ORC-2026-00001', aceito_em: INSTANTE, hash: 'a1b2c3' },
  },
}

const POR_NOME: readonly (readonly [RegExp, string])[] = [
  [/telefone|phone/, '5511999998888'],
  [/cpf/, '52998224725'],
  [/^cep$/, '13010000'],
  [/user_agent/, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/124'],
  [/^fuso$/, FUSO],
  [/^mime$/, 'application/pdf'],
  [/^(url|image)$/, `/midia/clinicas/${ID}-480.webp`],
]

function exemplosDe(onde: string, coluna: PgColumn): unknown[] {
  const nome = coluna.name
  if (onde in COMPOSTOS) return [COMPOSTOS[onde]]
  if (ESCOLHAS_EM_TEXTO[onde]) return [...ESCOLHAS_EM_TEXTO[onde]]
  if (coluna.enumValues?.length) return [...coluna.enumValues]
  const tipo = coluna.getSQLType()
  if (tipo === 'jsonb') throw new Error(`${onde} needs an example`)
  // Ids of records are replaced by names; this record was deleted.
  if (tipo === 'uuid') return [ID]
  if (tipo === 'boolean') return [true, false]
  if (tipo === 'date') return ['2026-11-27']
  if (tipo.startsWith('timestamp')) return [INSTANTE]
  if (/int|numeric|double|real/.test(tipo)) return [12_345]
  const texto = POR_NOME.find(([padrao]) => padrao.test(nome))?.[1] ?? 'Texto livre'
  return [is(coluna, PgArray) ? [texto] : texto]
}

const tabelas = Object.values(DECLARACOES).flat()
/** Every column that a dossier may show, of families and of staff. */
const campos = tabelas.flatMap(({ table, tabela, alcance, tratamentos }) =>
  tratamentos
    .flatMap(({ colunas }) => colunas)
    .filter((coluna) => alcance && isDaPessoa(tabela, coluna, false))
    .map((coluna) => {
      const de = getTableConfig(table).columns.find(({ name }) => name === coluna)
      if (!de) throw new Error(`${tabela}.${coluna} is no column`)
      return { tabela, coluna, onde: `${tabela}.${coluna}`, de }
    }),
)

const rotulosDe = (nome: string, colunas: readonly string[]) => {
  const tabela = tabelas.find((uma) => uma.tabela === nome)
  return Object.fromEntries(colunas.map((coluna) => [coluna, tabela ? dadoDe(tabela, coluna) : coluna]))
}
const contado = (tabela: string, coluna: string, valor: unknown) =>
  linhaEmPalavras({ tabela, rotulos: rotulosDe(tabela, [coluna]) }, { [coluna]: valor }, FUSO)

describe('a dossier in words', () => {
  it('tells every field without names, ids and formats of the machinery', () => {
    expect(campos.length).toBeGreaterThan(200)
    const ruins = campos.flatMap(({ tabela, coluna, onde, de }) =>
      exemplosDe(onde, de).flatMap((valor) =>
        contado(tabela, coluna, valor)
          .map(([rotulo, texto]) => `${rotulo}: ${texto}`)
          .filter((linha) => DA_MAQUINA.test(linha) || SEM_ACENTO.test(linha) || linha.includes('[object')),
      ),
    )
    expect(ruins).toEqual([])
  })

  it('has words for every choice', () => {
    const semPalavras = campos.flatMap(({ onde, de }) => {
      const escolhas = ESCOLHAS_EM_TEXTO[onde] ?? (is(de, PgArray) ? de.baseColumn.enumValues : de.enumValues) ?? []
      return escolhas.filter((escolha) => !escolhaEmPalavras(onde, escolha)).map((escolha) => `${onde}: ${escolha}`)
    })
    expect(semPalavras).toEqual([])
  })

  it('names every other record that it refers to', () => {
    const semNome = campos.filter(({ coluna, de }) => de.getSQLType() === 'uuid' && !tabelaDoNome(coluna))
    expect(semNome.map(({ onde }) => onde)).toEqual([])
  })

  it('writes numbers, telephones, dates and choices as people do', () => {
    const linha = {
      ...{ parentesco: 'o_proprio', telefone: '5511900131865', urgencia: 'media', faixa_mensal_centavos: 180_000 },
      ...{ origem: 'link_cadastro', origem_detalhe: { link_id: ID }, visita_em: INSTANTE, tipo_internacao: 'nao_sabe' },
    }
    const rotulos = rotulosDe('leads', Object.keys(linha))
    expect(linhaEmPalavras({ tabela: 'leads', rotulos }, linha, FUSO)).toEqual([
      ['Parentesco', 'O próprio'],
      ['Telefone', '(11) 90013-1865'],
      ['Urgência', 'Média'],
      ['Faixa de valor mensal', 'R$\u00a01.800,00'],
      ['Origem', 'Link de cadastro'],
      ['Data da visita', '27/11/2026, 11:30'],
      ['Tipo de internação', 'Não sabe'],
    ])
    expect(contado('orcamentos', 'desconto_valor', 1_500)).toEqual([['Desconto', 'R$\u00a015,00']])
    const percentual = { desconto_tipo: 'percentual', desconto_valor: 1_500 }
    const rotulosDoDesconto = rotulosDe('orcamentos', Object.keys(percentual))
    expect(linhaEmPalavras({ tabela: 'orcamentos', rotulos: rotulosDoDesconto }, percentual, FUSO)).toEqual([
      ['Tipo de desconto', 'Em porcentagem'],
      ['Desconto', '15%'],
    ])
    expect(contado('visitas', 'fuso', FUSO)).toEqual([['Fuso', 'Horário Padrão de Brasília']])
  })
})
