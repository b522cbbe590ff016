import { mapaMudanca } from '@portal/contract/mudanca/mapa'
import { describe, expect, it } from 'vitest'
import { camposDe, recogniseNomes } from './nomes-antigos.ts'

const VAZIO = mapaMudanca.parse({})
const vira = (nome: string, colunas: string, mapa = VAZIO) =>
  recogniseNomes({ schema: 'public', nome, colunas: colunas.split(' ') }, mapa)

describe('tables are known', () => {
  it.each([
    ['leads', 'id nome telefone status', 'leads'],
    ['Leads', 'id name phone stage', 'leads'],
    ['crm_leads', 'id full_name phone_number', 'leads'],
    ['leadNotes', 'id leadId note createdAt', 'interacoes'],
    ['lead_notes', 'id lead_id autor_id nota created_at', 'interacoes'],
    ['patient_notes', 'id patient_id content', 'interacoes'],
    ['patients', 'id nome_completo cpf data_internacao', 'pacientes'],
    ['tb_pacientes', 'id nm_paciente dt_nascimento responsavel_nome', 'pacientes'],
    ['patient_documents', 'id patient_id file_path', 'documentos'],
    ['quotes', 'id lead_id valor_total', 'orcamentos'],
    ['internacoes', 'id paciente_id data_entrada', 'internacoes'],
    ['payments', 'id amount status patient_id', 'pagamentos'],
    ['comissoes', 'id consultor valor', 'comissoes'],
    ['phonebook', 'id name phone', 'contatos'],
    // Names that tell nothing: the columns decide.
    ['funil', 'id nome telefone etapa created_at', 'leads'],
    ['followup_registros', 'id lead_id mensagem created_at', 'interacoes'],
  ])('%s (%s) is %s', (nome, colunas, palavra) => expect(vira(nome, colunas)?.palavra).toBe(palavra))

  it('also where names have spaces, accents and quotes', () => {
    const colunas = ['id', 'Data Visita', 'Clínica', 'Valor Pago (R$)', 'order', 'user', 'obs."livre"']
    const tabela = { schema: 'public', nome: 'ControleVisitas', colunas }
    expect(recogniseNomes(tabela, VAZIO)).toEqual({
      palavra: 'visitas',
      colunas: { id: ['id'], clinica: ['Clínica'], consultor: ['user'], data: ['Data Visita'], texto: ['obs."livre"'] },
    })
    expect(camposDe('pagamentos', tabela, [])).toMatchObject({ 'Valor Pago (R$)': 'valor', Clínica: 'clinica' })
  })
})

it.each([
  ['leads_backup', 'id nome telefone status'],
  ['lead_tags', 'id lead_id nome'],
  ['lead_sources', 'id nome telefone email'],
  ['leads', 'id descricao'],
  ['links_publicos_paciente', 'id token clinica_id consultor_id'],
  ['notifications', 'id lead_id message created_at'],
  ['tmp_import_planilha_2024', 'linha col_a col_b'],
  ['constructor', 'id nome telefone'],
])('%s (%s) is not taken for anything', (nome, colunas) => expect(vira(nome, colunas)).toBeUndefined())

describe('what people chose', () => {
  const colunas = 'id nome telefone fone2 anotacao humor'
  const escolhido = (tabela: object) => mapaMudanca.parse({ tabelas: { fichas: tabela } })

  it('stands above names, column by column', () => {
    const mapa = escolhido({
      vira: 'leads',
      colunas: { fone2: 'telefone_alt', anotacao: 'observacoes', humor: 'observacoes' },
    })
    expect(vira('fichas', colunas, mapa)).toEqual({
      palavra: 'leads',
      colunas: {
        ...{ id: ['id'], nome: ['nome'], telefone: ['telefone'], telefone_alt: ['fone2'] },
        observacoes: ['anotacao', 'humor'],
      },
    })
    expect(
      vira('fichas', colunas, escolhido({ vira: 'leads', colunas: { telefone: null } }))?.colunas,
    ).not.toHaveProperty('telefone')
  })

  it('may be nothing at all, and a field that no longer exists is none', () => {
    expect(vira('fichas', colunas, escolhido({ vira: null }))).toBeNull()
    const mapa = escolhido({ vira: 'leads', colunas: { humor: 'constructor', anotacao: 'humor' } })
    expect(vira('fichas', colunas, mapa)?.colunas).toEqual({ id: ['id'], nome: ['nome'], telefone: ['telefone'] })
  })
})
