import type { Clinica } from '@portal/contract/clinicas/clinicas.contract'
import {
  alteradosDe,
  type Comparacao,
  diferencasDe,
  type Encontro,
  type Grupo,
  type Lado,
  meet,
  startOf,
} from '../../ui/record-form/mesclagem.ts'
import { erroDe, errosDe, isObrigatorio } from './regras.ts'
import { SECOES } from './secoes.ts'
import { type Campo, camposAlterados, camposDe, type Valores, valoresDe } from './valores.ts'

type Erros = Partial<Record<Campo, string>>
/** The clinic that is edited, in the version that the changes are made from; without one a new clinic is made. */
export type Base = Pick<Clinica, 'id' | 'versao'>

export type EstadoFormulario = {
  base: Base | undefined
  /** The versions of the clinic that the form has met. */
  encontro: Encontro<Valores>
  valores: Valores
  /** What somebody else changed meanwhile, as it stands with what is typed now. */
  diferencas: ReturnType<typeof diferencasDe<Valores>>
  alterados: ReturnType<typeof camposAlterados>
  erros: Erros
  /** The clinic was deleted while it was being changed. */
  sumiu: boolean
}

export type Formulario = ReturnType<typeof createFormulario>

const COORDENADAS: Campo[] = ['latitude', 'longitude']
const ORDEM = SECOES.flatMap(({ campos }) => campos)
const COMPARACAO: Comparacao<Valores> = {
  campos: ORDEM,
  camposDe,
  juntos: [
    ['city', 'state'],
    ['latitude', 'longitude'],
  ],
}

/** What is typed, apart from React: a letter draws its own field again and nothing else. */
export function createFormulario(clinica?: Clinica) {
  const inicio = (de?: Clinica): EstadoFormulario => {
    const valores = valoresDe(de)
    const diferencas = { conflitos: [], tomados: [] }
    return { base: de, encontro: startOf(valores), valores, diferencas, alterados: {}, erros: {}, sumiu: false }
  }
  let estado = inicio(clinica)
  const listeners = new Set<() => void>()

  function change(parte: Partial<EstadoFormulario>) {
    const { encontro, valores } = { ...estado, ...parte }
    const alterados = camposAlterados(encontro.deles, valores)
    estado = { ...estado, ...parte, diferencas: diferencasDe(COMPARACAO, encontro, valores), alterados }
    for (const listener of listeners) listener()
  }
  const isSujo = () => Object.keys(estado.alterados).length > 0
  const primeiroErro = () => ORDEM.find((campo) => estado.erros[campo])

  function follow(deles: Valores, lado?: (grupo: Grupo<Valores>) => Lado | undefined) {
    const { encontro, valores } = meet(COMPARACAO, { encontro: estado.encontro, meus: estado.valores, deles }, lado)
    const trocados = Object.keys(alteradosDe(estado.valores, valores))
    const erros = Object.fromEntries(Object.entries(estado.erros).filter(([campo]) => !trocados.includes(campo)))
    change({ encontro, valores, erros })
  }

  return {
    estado: () => estado,
    isSujo,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    /** A message goes away as soon as the field is right; a new one comes only on leaving it. */
    set(parte: Partial<Valores>) {
      const valores = { ...estado.valores, ...parte }
      const tocados: Campo[] = parte.latitude === undefined && parte.longitude === undefined ? [] : COORDENADAS
      const erros = { ...estado.erros }
      for (const campo of [...(Object.keys(parte) as Campo[]), ...tocados])
        if (erros[campo]) erros[campo] = erroDe(campo, valores)
      change({ valores, erros })
    },

    /** On leaving a field. One that must be filled is left alone while it is as empty as it was. */
    conferir(campo: Campo) {
      const { valores, encontro } = estado
      const erro = erroDe(campo, valores)
      if (erro && isObrigatorio(campo) && valores[campo] === encontro.deles[campo]) return
      change({ erros: { ...estado.erros, [campo]: erro } })
    },

    /** On saving: the first field that cannot be saved, from top to bottom. */
    conferirTudo() {
      change({ erros: errosDe(estado.valores, (campo) => campo in estado.alterados) })
      return primeiroErro()
    },

    /** What the server refused, by dotted path; answers the first field concerned. */
    recusar(recusados: Record<string, string>) {
      const erros = Object.entries(recusados).map(([path, mensagem]) => [path.split('.')[0], mensagem])
      change({ erros: { ...estado.erros, ...Object.fromEntries(erros) } })
      return primeiroErro()
    },

    /** Goes on from the clinic as the server has it now; nothing typed is lost. */
    receber(atual: Clinica) {
      if (estado.base?.id === atual.id && atual.versao <= estado.base.versao) return
      if (!isSujo()) return change(inicio(atual))
      follow(valoresDe(atual))
      change({ base: atual, sumiu: false })
    },

    /** Settles the clashes. */
    escolher: (lado: (grupo: Grupo<Valores>) => Lado | undefined) => follow(estado.encontro.deles, lado),

    /** Puts back what was typed earlier. */
    recuperar: (valores: Partial<Valores>) => change({ valores: { ...estado.valores, ...valores } }),

    /** The clinic is gone: what is written becomes a new one. */
    tornarNova: () => change({ base: undefined, encontro: startOf(valoresDe()), sumiu: false }),

    setSumiu: () => change({ sumiu: true }),
  }
}
