import { TEXTO_FALTANDO, TEXTO_MODELO_MAXIMO, TITULO_MODELO } from '@portal/contract/modelos/limites'
import type { Modelo } from '@portal/contract/modelos/modelos.contract'
import { VARIAVEIS, type Variavel, variaveisDesconhecidas } from '@portal/contract/modelos/preencher'
import { citaDiagnostico, EVITE_DIAGNOSTICO } from '@portal/contract/modelos/sigilo'
import { erroDoNome, textoLongo } from '@portal/contract/regras/nome'

/** A template as a list item, whose name is its title. */
export type ItemModelo = Modelo & { name: string }
export type CamposModelo = { name: string; texto: string; escopo: Modelo['escopo']; is_active: boolean }

export const ROTULOS = { name: 'Título', texto: 'Mensagem', escopo: 'De quem', is_active: 'Ativo', titulo: 'Título' }

/** Sample values for the preview. */
export const EXEMPLO: Record<Variavel, string> = {
  cliente: 'Maria',
  paciente: 'João',
  clinica: 'Clínica Recanto',
  cidade: 'Campinas',
  consultor: 'Carla',
  data: '15/03',
  hora: '14:00',
  endereco: 'Rua das Flores, 100',
  link: 'https://…',
  valor: 'R$ 4.500,00',
}

/** Sentence for a text that cannot be a template, in the server's words. */
export function erroDoTexto(texto: string): string | undefined {
  if (texto.trim() === '') return TEXTO_FALTANDO
  if (texto.trim().length > TEXTO_MODELO_MAXIMO) return textoLongo(TEXTO_MODELO_MAXIMO)
  const [desconhecida] = variaveisDesconhecidas(texto)
  if (desconhecida)
    return `A variável {${desconhecida}} não existe. Use ${VARIAVEIS.map((nome) => `{${nome}}`).join(' ')}`
  return citaDiagnostico(texto) ? EVITE_DIAGNOSTICO : undefined
}

export function errosDoModelo({ name, texto }: CamposModelo): Record<string, string> {
  const erros = { name: erroDoNome(TITULO_MODELO, name), texto: erroDoTexto(texto) }
  return Object.fromEntries(Object.entries(erros).filter((erro): erro is [string, string] => erro[1] !== undefined))
}
