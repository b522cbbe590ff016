import type { Clinica } from '@portal/contract/clinicas/clinicas.contract'
import {
  type Comparison,
  changedIn,
  differencesOf,
  type Group,
  type Meeting,
  meet,
  type Side,
  startOf,
} from '../../ui/record-form/merge.ts'
import { erroDe, errosDe, isObrigatorio } from './regras.ts'
import { SECOES } from './secoes.ts'
import { type Campo, camposAlterados, camposDe, type Valores, valoresDe } from './valores.ts'

type Erros = Partial<Record<Campo, string>>
/** The edited clinic with the version that changes are based on; absent for a new one. */
export type Base = Pick<Clinica, 'id' | 'versao'>

export type EstadoFormulario = {
  base: Base | undefined
  /** Versions of the clinic that the form has received. */
  encontro: Meeting<Valores>
  valores: Valores
  /** Changes by others, compared with the typed values. */
  diferencas: ReturnType<typeof differencesOf<Valores>>
  alterados: ReturnType<typeof camposAlterados>
  erros: Erros
  /** True when somebody else deleted the clinic during editing. */
  sumiu: boolean
}

export type Formulario = ReturnType<typeof createFormulario>

const COORDENADAS: Campo[] = ['latitude', 'longitude']
const ORDEM = SECOES.flatMap(({ campos }) => campos)
const COMPARACAO: Comparison<Valores> = {
  campos: ORDEM,
  camposDe,
  juntos: [
    ['city', 'state'],
    ['latitude', 'longitude'],
  ],
}

/** Form state outside React: typing renders only its own field. */
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
    estado = { ...estado, ...parte, diferencas: differencesOf(COMPARACAO, encontro, valores), alterados }
    for (const listener of listeners) listener()
  }
  const isSujo = () => Object.keys(estado.alterados).length > 0
  const primeiroErro = () => ORDEM.find((campo) => estado.erros[campo])

  function follow(deles: Valores, lado?: (grupo: Group<Valores>) => Side | undefined) {
    const { encontro, valores } = meet(COMPARACAO, { encontro: estado.encontro, meus: estado.valores, deles }, lado)
    const trocados = Object.keys(changedIn(estado.valores, valores))
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

    /** Clears a field's error as soon as it is valid; new errors appear on blur only. */
    set(parte: Partial<Valores>) {
      const valores = { ...estado.valores, ...parte }
      const tocados: Campo[] = parte.latitude === undefined && parte.longitude === undefined ? [] : COORDENADAS
      const erros = { ...estado.erros }
      for (const campo of [...(Object.keys(parte) as Campo[]), ...tocados])
        if (erros[campo]) erros[campo] = erroDe(campo, valores)
      change({ valores, erros })
    },

    /** Validates on blur. A required field left empty as before is skipped. */
    check(campo: Campo) {
      const { valores, encontro } = estado
      const erro = erroDe(campo, valores)
      if (erro && isObrigatorio(campo) && valores[campo] === encontro.deles[campo]) return
      change({ erros: { ...estado.erros, [campo]: erro } })
    },

    /** Validates before saving; returns the first invalid field in screen order. */
    checkTudo() {
      change({ erros: errosDe(estado.valores, (campo) => campo in estado.alterados) })
      return primeiroErro()
    },

    /** Shows the server's refusals by dotted path; returns the first field concerned. */
    refuse(recusados: Record<string, string>) {
      const erros = Object.entries(recusados).map(([path, mensagem]) => [path.split('.')[0], mensagem])
      change({ erros: { ...estado.erros, ...Object.fromEntries(erros) } })
      return primeiroErro()
    },

    /** Continues from the server's version of the clinic; typed text is kept. */
    receive(atual: Clinica) {
      if (estado.base?.id === atual.id && atual.versao <= estado.base.versao) return
      if (!isSujo()) return change(inicio(atual))
      follow(valoresDe(atual))
      change({ base: atual, sumiu: false })
    },

    /** Resolves conflicts. */
    choose: (lado: (grupo: Group<Valores>) => Side | undefined) => follow(estado.encontro.deles, lado),

    /** Restores earlier typed values. */
    recover: (valores: Partial<Valores>) => change({ valores: { ...estado.valores, ...valores } }),

    /** The clinic was deleted: the form continues as a new one. */
    turnIntoNew: () => change({ base: undefined, encontro: startOf(valoresDe()), sumiu: false }),

    setSumiu: () => change({ sumiu: true }),
  }
}
