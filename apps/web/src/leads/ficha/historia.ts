import type { RegistroHistorico } from '@portal/contract/auditoria/auditoria.contract'
import {
  type Etapa,
  ROTULO_FORMA_PAGAMENTO,
  ROTULO_ORIGEM,
  ROTULO_PARENTESCO,
  ROTULO_SEXO,
  ROTULO_TIPO_INTERNACAO,
  ROTULO_URGENCIA,
} from '@portal/contract/leads/opcoes'
import { formatTelefone } from '@portal/contract/telefone'
import { type EventoContado, mudancasDe, verboDe } from '../../auditoria/mudancas.ts'
import { ROTULOS, ROTULOS_CLINICOS, ROTULOS_PROPOSTA } from './campos.ts'

type Palavras = Readonly<Record<string, string>>
type Registro = Pick<RegistroHistorico, 'acao' | 'antes' | 'depois'>
type Valores = Registro['antes']

const escolha = (rotulos: Palavras) => (valor: unknown) => rotulos[String(valor)] ?? valor
const igual = (valor: unknown) => valor
const telefone = (digitos: unknown) => formatTelefone(String(digitos))
const oculto = () => 'preenchido'

/** Columns of a lead that people edit, in the order of the drawer, with label and format. */
const COLUNAS: Readonly<
  Record<string, readonly [rotulo: string, escrever: (valor: unknown, nomes: Palavras) => unknown]>
> = {
  consultor_id: ['Consultor', (id, nomes) => nomes[String(id)] ?? 'Outro consultor'],
  proxima_acao: [ROTULOS.proxima_acao, igual],
  proxima_acao_em: ['Próxima ação em', igual],
  urgencia: [ROTULOS.urgencia, escolha(ROTULO_URGENCIA)],
  valor_estimado_centavos: [ROTULOS.valor_estimado_centavos, igual],
  nome_contato: [ROTULOS.nome_contato, igual],
  parentesco: [ROTULOS.parentesco, escolha(ROTULO_PARENTESCO)],
  telefone: [ROTULOS.telefone, telefone],
  telefone_alt: [ROTULOS.telefone_alt, telefone],
  outros_telefones: ['Outros telefones', (numeros) => (numeros as unknown[]).map(telefone)],
  email: [ROTULOS.email, igual],
  cidade: ['Cidade', igual],
  estado: ['Estado', igual],
  nome_paciente: [ROTULOS.nome_paciente, igual],
  idade_paciente: [ROTULOS.idade_paciente, igual],
  sexo_paciente: [ROTULOS.sexo_paciente, escolha(ROTULO_SEXO)],
  tipo_internacao: [ROTULOS.tipo_internacao, escolha(ROTULO_TIPO_INTERNACAO)],
  tipo_assistencia_id: [ROTULOS.tipo_assistencia_id, (id, nomes) => nomes[String(id)] ?? 'Outro tipo'],
  forma_pagamento: [ROTULOS.forma_pagamento, escolha(ROTULO_FORMA_PAGAMENTO)],
  plano_saude: [ROTULOS.plano_saude, igual],
  faixa_mensal_centavos: [ROTULOS.faixa_mensal_centavos, igual],
  clinica_interesse_id: [ROTULOS.clinica_interesse_id, (id, nomes) => nomes[String(id)] ?? 'Outra clínica'],
  proposta_clinica_id: [ROTULOS_PROPOSTA.proposta_clinica_id, (id, nomes) => nomes[String(id)] ?? 'Outra clínica'],
  proposta_centavos: [ROTULOS_PROPOSTA.proposta_centavos, igual],
  proposta_em: [ROTULOS_PROPOSTA.proposta_em, igual],
  etiquetas: [ROTULOS.etiquetas, igual],
  origem: [ROTULOS.origem, escolha(ROTULO_ORIGEM)],
  visita_em: ['Visita', igual],
  motivo_perda_id: ['Motivo da perda', (id, nomes) => nomes[String(id)] ?? 'Outro motivo'],
  motivo_perda_texto: ['Descrição da perda', oculto],
  dados_de_saude: ['Dados de saúde', igual],
  // Only in the entry of a new lead; later changes appear as 'Dados de saúde'.
  substancias: [ROTULOS_CLINICOS.substancias, oculto],
  observacoes: [ROTULOS_CLINICOS.observacoes, oculto],
}

/** Values of a lead that people edit, by label. */
const legivel = (valores: Valores, nomes: Palavras): Valores =>
  valores && {
    ...Object.fromEntries(
      Object.entries(COLUNAS).flatMap(([coluna, [rotulo, escrever]]) => {
        if (!(coluna in valores)) return []
        const valor = valores[coluna]
        const chave = coluna.endsWith('_centavos') ? coluna : rotulo
        return [[chave, valor === null || valor === '' ? null : escrever(valor, nomes)]]
      }),
    ),
    ...propriosDe(valores),
  }

const PROPRIO = 'proprio:'
const DIA = /^(\d{4})-(\d\d)-(\d\d)$/
const DO_PORTAL = new Set(Object.values(COLUNAS).map(([rotulo]) => rotulo))

/** Values of the company's own fields by name; a text only as present or not. */
const propriosDe = (valores: NonNullable<Valores>) =>
  Object.fromEntries(
    Object.entries(valores).flatMap(([chave, valor]) => {
      if (!chave.startsWith(PROPRIO)) return []
      const nome = chave.slice(PROPRIO.length)
      const escrito = valor === '***' ? oculto() : typeof valor === 'string' ? valor.replace(DIA, '$3/$2/$1') : valor
      return [[DO_PORTAL.has(nome) ? `${nome} (campo da empresa)` : nome, escrito]]
    }),
  )

/** Labels of fields listed by column name, because the name determines the format. */
export const ROTULOS_VALORES = {
  valor_estimado_centavos: ROTULOS.valor_estimado_centavos,
  faixa_mensal_centavos: ROTULOS.faixa_mensal_centavos,
  proposta_centavos: ROTULOS_PROPOSTA.proposta_centavos,
}

function verboDoLead(registro: Registro, etapas: Palavras): string | undefined {
  const { acao, antes, depois } = registro
  if (acao === 'ver_sensivel') return depois?.parte === 'interacoes' ? 'leu as interações' : 'leu os dados de saúde'
  if (acao === 'criar') return 'cadastrou o lead'
  if (acao !== 'editar') return verboDe(registro)
  if (depois?.informado_em_formulario) return 'usou o que um formulário informou'
  if (depois?.mesclado_em) return `mesclou este lead com ${depois.mesclado_em}`
  if (depois?.separado_de) return `separou este lead de ${depois.separado_de}`
  if (depois?.separou) return `desfez a mesclagem com ${depois.separou}`
  if (depois?.mesclou) return `mesclou ${depois.mesclou} a este lead`
  if (depois && 'arquivado_em' in depois) return depois.arquivado_em ? 'arquivou o lead' : 'desarquivou o lead'
  if (depois?.etapa && antes?.etapa) {
    const nome = (etapa: unknown) => etapas[etapa as Etapa] ?? String(etapa)
    return `moveu o lead de ${nome(antes.etapa)} para ${nome(depois.etapa)}`
  }
  return undefined
}

/** Values that a merged lead had and the surviving one did not keep. */
function deixados({ depois }: Registro, nomes: Palavras) {
  const mudancas = mudancasDe({
    acao: 'criar',
    antes: null,
    depois: legivel((depois?.deixou as Valores) ?? null, nomes),
  })
  return mudancas.map((mudanca) => ({
    ...mudanca,
    campo: `${ROTULOS_VALORES[mudanca.campo as keyof typeof ROTULOS_VALORES] ?? mudanca.campo} de ${depois?.mesclou}`,
  }))
}

/** An entry of a lead's history in words; null if only internal values changed, such as deadlines. */
export function describeLead(registro: Registro, nomes: Palavras, etapas: Palavras): EventoContado | null {
  const verbo = verboDoLead(registro, etapas)
  const { acao, antes, depois } = registro
  // The verb of a reading says all.
  const mudancas =
    acao === 'ver_sensivel' ? [] : mudancasDe({ acao, antes: legivel(antes, nomes), depois: legivel(depois, nomes) })
  if (verbo === undefined && mudancas.length === 0) return null
  return { verbo: verbo ?? 'alterou', mudancas: [...mudancas, ...deixados(registro, nomes)] }
}
