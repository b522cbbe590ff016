import { describe, expect, it } from 'vitest'
import { INVOLUNTARIA_EM_COMUNIDADE, MENORES_EM_COMUNIDADE } from '../clinicas/regularidade.ts'
import { CASO_COMPLETO } from './caso.factory.ts'
import {
  ACOLHIMENTO_FORA,
  AUSENCIA_FAMILIA,
  CASO_GRAVE,
  type Caso,
  COMUNIDADE_SO_ACOLHE,
  confirmacaoDaSaida,
  DECISAO_DEPOIS,
  DECLARACAO_DEPOIS,
  ENTRADA_ANTES_DE_NASCER,
  ENTRADA_NO_FUTURO,
  guardasDe,
  MEDICO_DE_OUTRO_ESTADO,
  motivosDeSaida,
  NATUREZA_RECUSADA,
  recusas,
  SEM_NATUREZA,
} from './guardas.ts'
import { TIPOS_ADMISSAO } from './opcoes.ts'

const CLINICA = {
  natureza: 'clinica_medica',
  state: 'SP',
  tipo_atendimento: 'mista',
  atende_voluntario: true,
  atende_involuntario: true,
  aceita_menores: true,
  aceita_idosos: true,
} as const satisfies Caso['clinica']
const COMUNIDADE = { ...CLINICA, natureza: 'comunidade_terapeutica', atende_involuntario: false } as const
const TODOS = CASO_COMPLETO.papeis

/** A case with everything that any type asks for. */
const caso = (campos: Partial<Caso> = {}): Caso => ({
  ...CASO_COMPLETO,
  clinica: campos.tipo === 'acolhimento' ? COMUNIDADE : CLINICA,
  pode_liberar: false,
  ...campos,
})
const recusa = (campos: Partial<Caso>) => recusas(guardasDe(caso(campos)))
/** Sentences by field of the items that allow the registration but stay red. */
const pendente = (campos: Partial<Caso>) => {
  expect(recusa(campos)).toEqual({})
  const itens = guardasDe(caso(campos)).filter(({ estado }) => estado === 'pendente')
  return Object.fromEntries(itens.map(({ campo, mensagem }) => [campo, mensagem]))
}

describe('an admission with all that its type asks for', () => {
  it.each(TIPOS_ADMISSAO)('%s is registered', (tipo) => {
    expect(recusa({ tipo })).toEqual({})
  })
})

describe('the clinic', () => {
  it.each(['clinica_medica', 'hospital_psiquiatrico', 'hospital_geral'] as const)('%s admits', (natureza) => {
    for (const tipo of ['voluntaria', 'involuntaria', 'compulsoria'] as const)
      expect(recusa({ tipo, clinica: { ...CLINICA, natureza } })).toEqual({})
    expect(recusa({ tipo: 'acolhimento', clinica: { ...CLINICA, natureza } })).toEqual({ clinica_id: ACOLHIMENTO_FORA })
  })
  it.each(['ambulatorio', 'moradia_assistida'] as const)('%s admits nobody', (natureza) => {
    const clinica = { ...CLINICA, natureza }
    for (const tipo of ['voluntaria', 'involuntaria', 'compulsoria'] as const)
      expect(recusa({ tipo, clinica })).toEqual({ clinica_id: NATUREZA_RECUSADA })
    expect(recusa({ tipo: 'acolhimento', clinica })).toEqual({ clinica_id: ACOLHIMENTO_FORA })
  })
  it('whose nature nobody has said admits, and is asked for it, whatever the type', () => {
    for (const tipo of TIPOS_ADMISSAO)
      expect(pendente({ tipo, clinica: { ...CLINICA, natureza: null } })).toEqual({ natureza: SEM_NATUREZA })
  })
  it('a comunidade terapêutica only welcomes', () => {
    const clinica = COMUNIDADE
    expect(recusa({ tipo: 'voluntaria', clinica })).toEqual({ clinica_id: COMUNIDADE_SO_ACOLHE })
    for (const tipo of ['involuntaria', 'compulsoria'] as const)
      expect(recusa({ tipo, clinica })).toEqual({ clinica_id: INVOLUNTARIA_EM_COMUNIDADE })
  })
  it('warns of whom it does not admit, and prevents nothing', () => {
    const avisos = (campos: Partial<Caso>) =>
      guardasDe(caso(campos)).flatMap(({ estado, mensagem }) => (estado === 'aviso' ? mensagem : []))
    expect(avisos({})).toEqual([])
    expect(avisos({ clinica: { ...CLINICA, tipo_atendimento: 'feminina' } })).toEqual([
      'A clínica atende somente mulheres.',
    ])
    expect(avisos({ sexo: 'feminino', clinica: { ...CLINICA, tipo_atendimento: 'masculina' } })).toHaveLength(1)
    expect(avisos({ idade: 60, clinica: { ...CLINICA, aceita_idosos: false } })).toHaveLength(1)
    expect(avisos({ idade: 59, clinica: { ...CLINICA, aceita_idosos: false } })).toEqual([])
    expect(avisos({ tipo: 'involuntaria', clinica: { ...CLINICA, atende_involuntario: false } })).toHaveLength(1)
    expect(avisos({ clinica: { ...CLINICA, atende_voluntario: false } })).toHaveLength(1)
    const menor = { idade: 17, solicitante_tipo: 'responsavel_legal' } as const
    expect(avisos({ ...menor, clinica: { ...CLINICA, aceita_menores: false } })).toHaveLength(1)
    expect(recusa({ ...menor, clinica: { ...CLINICA, aceita_menores: false } })).toEqual({})
  })
})

describe('the doctor', () => {
  it.each(['voluntaria', 'involuntaria', 'compulsoria'] as const)(
    'of %s has a CRM of the state of the clinic',
    (tipo) => {
      expect(recusa({ tipo, medico_uf: 'RJ' })).toEqual({ medico_uf: MEDICO_DE_OUTRO_ESTADO })
      const falta = pendente({ tipo, medico_nome: null, medico_crm: null, medico_uf: null })
      expect(Object.keys(falta)).toEqual(['medico_nome', 'medico_crm', 'medico_uf'])
    },
  )
  it('of whom only the state is known is not there', () => {
    expect(Object.keys(pendente({ medico_nome: null, medico_crm: null }))).toEqual([
      'medico_nome',
      'medico_crm',
      'medico_uf',
    ])
  })
  it('is not asked for an acolhimento', () => {
    expect(recusa({ tipo: 'acolhimento', medico_nome: null, medico_crm: null, medico_uf: null })).toEqual({})
  })
})

describe('the entry', () => {
  it('is not in the future', () => {
    expect(recusa({ entrada: '2026-11-20T12:01' })).toEqual({ entrada: ENTRADA_NO_FUTURO })
    expect(recusa({ entrada: '2026-11-20T12:00' })).toEqual({})
    expect(recusa({ entrada: null })).toHaveProperty('entrada')
  })
  it('is not before the person was born', () => {
    expect(recusa({ idade: -1 })).toMatchObject({ entrada: ENTRADA_ANTES_DE_NASCER })
    const recem = { idade: 0, solicitante_tipo: 'responsavel_legal' } as const
    expect(recusa(recem)).toEqual({})
  })
})

describe('voluntaria', () => {
  it('without the declaration is registered and marked', () => {
    const sem = { papeis: { ...TODOS, declaracao_voluntaria: false }, declaracao_em: null }
    expect(Object.keys(pendente(sem))).toEqual(['declaracao_voluntaria_anexo_id'])
  })
  it('needs a declaration that was signed before the entry', () => {
    expect(pendente({ declaracao_em: '2026-11-20T10:01' })).toEqual({ declaracao_em: DECLARACAO_DEPOIS })
    expect(pendente({ declaracao_em: '2026-11-20T10:00' })).toEqual({})
    expect(pendente({ declaracao_em: null })).toHaveProperty('declaracao_em')
  })
})

describe('involuntaria', () => {
  const tipo = 'involuntaria' as const
  it('is decided by a doctor before the entry', () => {
    expect(pendente({ tipo, decisao_medica_em: '2026-11-20T10:01' })).toEqual({ decisao_medica_em: DECISAO_DEPOIS })
    expect(pendente({ tipo, decisao_medica_em: '2026-11-20T10:00' })).toEqual({})
    expect(pendente({ tipo, decisao_medica_em: null })).toHaveProperty('decisao_medica_em')
  })
  it('comes after the alternatives', () => {
    expect(Object.keys(pendente({ tipo, avaliacao_alternativas: false }))).toEqual(['avaliacao_alternativas'])
  })
  it('is asked for by family or guardian', () => {
    expect(recusa({ tipo, solicitante_tipo: 'responsavel_legal' })).toEqual({})
    const falta = pendente({ tipo, solicitante_nome: ' ', solicitante_cpf: null, solicitante_tipo: null })
    expect(Object.keys(falta)).toEqual(['solicitante_nome', 'solicitante_cpf', 'solicitante_tipo'])
  })
  it('is asked for by a public servant only where there is nobody else', () => {
    const servidor = { tipo, solicitante_tipo: 'servidor_publico' } as const
    expect(Object.keys(pendente(servidor))).toEqual(['ausencia_familia', 'servidor_orgao'])
    expect(guardasDe(caso(servidor)).some(({ rotulo }) => rotulo === AUSENCIA_FAMILIA)).toBe(true)
    expect(recusa({ ...servidor, ausencia_familia: true, servidor_orgao: 'saude' })).toEqual({})
  })
  it('without the report is registered and marked', () => {
    const papeis = { ...TODOS, laudo: false }
    expect(Object.keys(pendente({ tipo, papeis }))).toEqual(['laudo_anexo_id'])
    expect(pendente({ tipo })).toEqual({})
  })
})

describe('compulsoria', () => {
  it('names process and court; the order may come later', () => {
    expect(Object.keys(pendente({ tipo: 'compulsoria', processo_numero: null, vara: '' }))).toEqual([
      'processo_numero',
      'vara',
    ])
    const papeis = { ...TODOS, ordem_judicial: false }
    expect(Object.keys(pendente({ tipo: 'compulsoria', papeis }))).toEqual(['ordem_anexo_id'])
  })
})

describe('acolhimento', () => {
  const tipo = 'acolhimento' as const
  it('needs the adhesion and a medical assessment before', () => {
    expect(Object.keys(pendente({ tipo, papeis: { ...TODOS, adesao: false } }))).toEqual(['adesao_anexo_id'])
    expect(pendente({ tipo, avaliacao_medica_previa_em: '2026-11-20T10:01' })).toHaveProperty(
      'avaliacao_medica_previa_em',
    )
    expect(Object.keys(pendente({ tipo, avaliacao_medica_previa_em: null, avaliacao_medica_por: null }))).toEqual([
      'avaliacao_medica_previa_em',
      'avaliacao_medica_por',
    ])
  })
  it('is refused for a grave case, which a clinic may admit', () => {
    expect(recusa({ tipo, risco_imediato: true })).toEqual({ risco_imediato: CASO_GRAVE })
    expect(recusa({ tipo: 'voluntaria', risco_imediato: true })).toEqual({})
  })
})

describe('a minor', () => {
  it('cannot be told from an adult without a date of birth', () => {
    expect(Object.keys(recusa({ idade: null }))).toEqual(['data_nascimento'])
  })
  const menor = { idade: 17, solicitante_tipo: 'responsavel_legal' } as const
  it('is admitted with the legal guardian alone', () => {
    for (const tipo of ['voluntaria', 'involuntaria'] as const) {
      expect(recusa({ ...menor, tipo })).toEqual({})
      expect(Object.keys(recusa({ ...menor, tipo, solicitante_tipo: 'familiar' }))).toEqual(['solicitante_tipo'])
    }
    expect(Object.keys(pendente({ ...menor, tipo: 'voluntaria', solicitante_nome: null }))).toEqual([
      'solicitante_nome',
    ])
    // A court decision needs no requester.
    expect(recusa({ ...menor, tipo: 'compulsoria', solicitante_tipo: null, solicitante_nome: null })).toEqual({})
  })
  it('enters a comunidade terapêutica only if an administrator says why', () => {
    const campos = { ...menor, tipo: 'acolhimento' } as const
    const menores_justificativa = 'Decisão do juízo da infância'
    expect(recusa(campos)).toEqual({ menores_justificativa: MENORES_EM_COMUNIDADE })
    expect(recusa({ ...campos, menores_justificativa })).toEqual({ menores_justificativa: MENORES_EM_COMUNIDADE })
    expect(recusa({ ...campos, pode_liberar: true })).toEqual({ menores_justificativa: MENORES_EM_COMUNIDADE })
    expect(recusa({ ...campos, pode_liberar: true, menores_justificativa: '  curta  ' })).toHaveProperty(
      'menores_justificativa',
    )
    expect(recusa({ ...campos, pode_liberar: true, menores_justificativa })).toEqual({})
    expect(recusa({ ...campos, idade: 18, solicitante_tipo: 'familiar' })).toEqual({})
  })
})

describe('the end', () => {
  it('of what was against the will is decided by the doctor, not by the person', () => {
    expect(motivosDeSaida('involuntaria', false)).not.toContain('alta_a_pedido')
    expect(motivosDeSaida('compulsoria', false)).not.toContain('interrupcao_familia')
    expect(motivosDeSaida('involuntaria', true)).toContain('alta_a_pedido')
    expect(motivosDeSaida('voluntaria', false)).not.toContain('interrupcao_familia')
    expect(confirmacaoDaSaida('involuntaria', false, 'interrupcao_familia')).toContain('médico')
    expect(confirmacaoDaSaida('voluntaria', false, 'alta_medica')).toBeNull()
    expect(confirmacaoDaSaida('voluntaria', false, 'alta_a_pedido')).toContain('por escrito')
    expect(confirmacaoDaSaida('involuntaria', false, 'obito')).toBeNull()
  })
})
