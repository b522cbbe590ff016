import { afterAll, beforeAll, expect, it } from 'vitest'
import { newVisita } from '../agenda/agenda.factory.ts'
import { INVOLUNTARIA, newInternacao, newPaciente } from '../internacoes/internacoes.factory.ts'
import { newLead } from '../leads/leads.factory.ts'
import { orcamentosApp } from '../orcamentos/orcamentos.factory.ts'

let t: Awaited<ReturnType<typeof orcamentosApp>>
beforeAll(async () => {
  t = await orcamentosApp()
})
afterAll(() => t.close())

type Registro = {
  entidade: string
  caminho: string
  id: string
  conta?: 'revisao'
  campos: object
  /** Table of the version, by default that of the entity. */
  tabela?: string
}

/** Creates a record of each kind, with values of all types: text, choice, date, money, list, health data. */
const REGISTROS: Record<string, () => Promise<Registro>> = {
  async lead() {
    const { id } = await newLead(t.ana)
    const saude = { substancias: 'Álcool', observacoes: 'Calmo' }
    const campos = { nome_contato: 'Rita Lima', urgencia: 'alta', etiquetas: ['retorno'], ...saude }
    return { entidade: 'leads', caminho: `/leads/${id}`, id, campos }
  },
  async visita() {
    const { id: lead_id } = await newLead(t.ana)
    const { id } = await newVisita(t.ana, { lead_id, clinica_id: t.clinica })
    const campos = { participantes: 'Pai e mãe', observacoes: 'Chegam de ônibus', clinica_id: t.clinica }
    return { entidade: 'visitas', caminho: `/visitas/${id}`, id, campos }
  },
  async orcamento() {
    const { id } = await t.novo({ observacao_interna: 'O pai bebe' })
    const campos = { parcelas: 2, observacao_interna: 'O pai bebe muito' }
    return { entidade: 'orcamentos', caminho: `/orcamentos/${id}`, id, conta: 'revisao', campos }
  },
  async paciente() {
    const { id } = await newPaciente(t, t.ana)
    const campos = { nome_social: 'Ana', data_nascimento: '1990-01-31', telefone: '11999998888', cpf: '11144477735' }
    return { entidade: 'pacientes', caminho: `/pacientes/${id}`, id, campos }
  },
  async 'dados de saúde'() {
    const { id } = await newPaciente(t, t.ana)
    const campos = { alergias: 'Iodo', substancias: ['Álcool'] }
    return { entidade: 'pacientes', caminho: `/pacientes/${id}/clinico`, id, campos, tabela: 'paciente_clinico' }
  },
  async internacao() {
    const paciente = await newPaciente(t, t.ana)
    const { id } = await newInternacao(t.ana, paciente, INVOLUNTARIA)
    const campos = { previsao_saida: '2099-01-10', valor_contratado_centavos: 450_000, solicitante_nome: 'Rita Lima' }
    return { entidade: 'internacoes', caminho: `/internacoes/${id}`, id, campos }
  },
}

for (const [nome, criar] of Object.entries(REGISTROS))
  it(`saving ${nome} as it is writes no version and no history`, async () => {
    const { entidade, caminho, id, conta = 'versao', campos, tabela = entidade } = await criar()
    const chave = tabela === entidade ? 'id' : 'paciente_id'
    const versao = async () =>
      Number((await t.sql(`select ${conta} from ${tabela} where ${chave} = '${id}'`))[0]?.[conta])
    const historia = async () =>
      (await t.history(entidade as 'leads', id)).filter(({ acao }: { acao: string }) => acao === 'editar').length
    const save = async () => {
      const { status, text } = await t.ana.patch(caminho, { [conta]: await versao(), ...campos })
      expect(status, text).toBe(200)
      return [await versao(), await historia()]
    }
    const antes = [await versao(), await historia()]
    const depois = await save()
    expect(depois).toEqual([Number(antes[0]) + 1, Number(antes[1]) + 1])
    expect(await save()).toEqual(depois)
  })
