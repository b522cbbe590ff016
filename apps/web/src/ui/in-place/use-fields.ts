import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { saveStateOf } from './save-state.ts'

const CONFLICT = 409
/** Conflicts in a row after which a field is left to the person. */
const TENTATIVAS = 5
const REPETIR_MS = 10_000

/** Record as currently saved. */
export type Now<V> = { versao: number; valores: V }

type Options<V extends object> = {
  /** Values shown where nothing is typed. */
  valores: V
  /** Fields that input values would save, for comparing: surrounding spaces are no change. */
  camposDe: (valores: V) => Record<keyof V, unknown>
  erros: { [C in keyof V]?: (valor: V[C]) => string | undefined }
  /** Latest known saved record; undefined when it was deleted. */
  read: () => Now<V> | undefined | Promise<Now<V> | undefined>
  /** Refetches the record after a refusal. */
  reload: () => Promise<unknown>
  write: (versao: number, campo: keyof V & string, valor: unknown) => Promise<unknown>
  /** Sentence for a refusal that has none. */
  falha: string
}

type Estado<V> = {
  /** Unsaved typed values, and the values before typing. */
  meus: Partial<V>
  bases: Partial<V>
  erros: Partial<Record<keyof V, string>>
  /** Fields that failed for lack of a connection and will be sent again. */
  esperando: readonly (keyof V)[]
  salvando: readonly (keyof V)[]
  salvo: keyof V | undefined
}

const without = <V extends object>(valores: Partial<V>, campo: keyof V): Partial<V> => {
  const { [campo]: _, ...resto } = valores
  return resto as Partial<V>
}

/**
 * Edits a record in place: each field is saved by itself, in order. Another person's change of other fields is
 * accepted; a change of the same field is shown beside the typed value until the person chooses.
 */
export function useFields<V extends object>(options: Options<V>) {
  type Campo = keyof V & string
  const { valores, camposDe, erros, read, reload, write, falha } = options
  const [estado, setEstado] = useState<Estado<V>>({
    meus: {},
    bases: {},
    erros: {},
    esperando: [],
    salvando: [],
    salvo: undefined,
  })
  // A ref, so that code between renders and after unmounting sees the latest state.
  const ultimo = useRef(estado)
  const fila = useRef<Promise<unknown>>(Promise.resolve())

  function update(mudar: (estado: Estado<V>) => Partial<Estado<V>>) {
    ultimo.current = { ...ultimo.current, ...mudar(ultimo.current) }
    setEstado(ultimo.current)
  }

  const salvaria = (campo: Campo, valor: V[Campo]) => camposDe({ ...valores, [campo]: valor })[campo]
  const forget = (campo: Campo) =>
    update(({ meus, bases, erros, esperando }) => ({
      meus: without(meus, campo),
      bases: without(bases, campo),
      erros: without(erros, campo),
      esperando: esperando.filter((outro) => outro !== campo),
    }))

  function situacao(campo: Campo, deles: V[Campo]) {
    const { meus, bases } = ultimo.current
    return saveStateOf(
      salvaria(campo, bases[campo] as V[Campo]),
      salvaria(campo, meus[campo] as V[Campo]),
      salvaria(campo, deles),
    )
  }

  async function save(campo: Campo): Promise<void> {
    for (let tentativa = 1; campo in ultimo.current.meus; tentativa++) {
      const agora = await read()
      if (!agora) return
      const meu = ultimo.current.meus[campo] as V[Campo]
      const passo = situacao(campo, agora.valores[campo])
      if (passo === 'igual') return forget(campo)
      const erro = erros[campo]?.(meu)
      if (erro) return update((atual) => ({ erros: { ...atual.erros, [campo]: erro } }))
      if (passo === 'conflito') return
      try {
        await write(agora.versao, campo, salvaria(campo, meu))
        // Text typed during saving stays unsaved until its field is left.
        if (ultimo.current.meus[campo] === meu) forget(campo)
        else update(({ bases }) => ({ bases: { ...bases, [campo]: meu } }))
        return update(() => ({ salvo: campo }))
      } catch (error) {
        if (isApiError(error) && error.status === CONFLICT && tentativa < TENTATIVAS) await reload()
        else return refuse(campo, error)
      }
    }
  }

  function refuse(campo: Campo, error: unknown) {
    const noCampo = isApiError(error) ? error.campos[campo] : undefined
    const espera = isApiError(error) && error.retryable
    const mensagem = noCampo ?? messageOf(error, falha)
    update((atual) => ({
      erros: { ...atual.erros, [campo]: espera ? `Não salvo. ${mensagem}` : mensagem },
      esperando: espera ? [...new Set([...atual.esperando, campo])] : atual.esperando,
    }))
  }

  function commit(campo: Campo): Promise<unknown> {
    if (!(campo in ultimo.current.meus)) return fila.current
    update((atual) => ({
      erros: without(atual.erros as Partial<V>, campo) as typeof atual.erros,
      salvando: [...atual.salvando, campo],
      salvo: undefined,
    }))
    const feito = fila.current
      .then(() => save(campo))
      .catch((error: unknown) => refuse(campo, error))
      .finally(() =>
        update(({ salvando }) => {
          const primeiro = salvando.indexOf(campo)
          return { salvando: salvando.filter((_, indice) => indice !== primeiro) }
        }),
      )
    fila.current = feito
    return feito
  }

  const repeat = useEffectEvent(() => {
    const { esperando } = ultimo.current
    update(() => ({ esperando: [] }))
    for (const campo of esperando) void commit(campo as Campo)
  })
  const espera = estado.esperando.length > 0
  useEffect(() => {
    if (!espera) return
    const timer = setInterval(() => repeat(), REPETIR_MS)
    const resend = () => repeat()
    window.addEventListener('online', resend)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', resend)
    }
  }, [espera])

  return {
    valor: <C extends Campo>(campo: C): V[C] => (campo in estado.meus ? (estado.meus[campo] as V[C]) : valores[campo]),
    change<C extends Campo>(campo: C, valor: V[C]) {
      update((atual) => ({
        meus: { ...atual.meus, [campo]: valor },
        bases: campo in atual.bases ? atual.bases : { ...atual.bases, [campo]: valores[campo] },
        erros: without(atual.erros as Partial<V>, campo) as typeof atual.erros,
        salvo: undefined,
      }))
    },
    commit,
    erro: (campo: Campo) => estado.erros[campo],
    isSalvando: (campo: Campo) => estado.salvando.includes(campo),
    salvo: estado.salvo,
    /** True when the field has unsaved text. */
    isMeu: (campo: Campo) => campo in estado.meus,
    /** Value saved by somebody else meanwhile; undefined without a conflict. */
    conflito<C extends Campo>(campo: C): { deles: V[C] } | undefined {
      if (!(campo in estado.meus) || situacao(campo, valores[campo]) !== 'conflito') return undefined
      return { deles: valores[campo] }
    },
    keepMine(campo: Campo) {
      update(({ bases }) => ({ bases: { ...bases, [campo]: valores[campo] } }))
      return commit(campo)
    },
    takeTheirs: forget,
    /** Saves all typed values; true when none is left unsaved. */
    async flush(): Promise<boolean> {
      for (const campo of Object.keys(ultimo.current.meus)) void commit(campo as Campo)
      await fila.current
      return Object.keys(ultimo.current.meus).length === 0
    },
    isDirty: Object.keys(estado.meus).length > 0,
  }
}

export type Fields<V extends object> = ReturnType<typeof useFields<V>>
