import { type FormErrors, type FormValidateInput, useForm } from '@mantine/form'
import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import isEqual from 'fast-deep-equal'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { afterPress } from '../after-press.ts'
import { notifyError } from '../notify.ts'
import {
  alteradosDe,
  type Comparacao,
  diferencasDe,
  type Encontro,
  type Grupo,
  type Lado,
  meet,
  startOf,
} from './mesclagem.ts'

const CONFLICT = 409
const NOT_FOUND = 404

type Registro = { id: string; versao: number }
type Campo<V> = keyof V & string
export type Mostrar<V> = { [C in keyof V]?: (valor: V[C]) => ReactNode }

type Options<R extends Registro, V extends object, C extends Partial<Record<keyof V, unknown>>> = {
  /** The record as the server has it now; undefined for a new one, null once somebody has deleted it. */
  atual: R | undefined | null
  /** The values of the inputs, as people read and type them. */
  valoresDe: (registro: R | undefined) => V
  /** The record that those values would save. */
  camposDe: (valores: V) => C
  /** The mistakes of the form, by field, in the server's words; the server has the last one. */
  erros: FormValidateInput<V>
  /** The label of each field. */
  rotulos: Record<Campo<V>, string>
  /** Fields that mean something only together. */
  juntos?: readonly Grupo<V>[]
  /** Saves a new record. */
  create?: (campos: C) => Promise<unknown>
  /** Saves a change of the version `base`; answers the record as saved when the form stays open. */
  update: (base: R, alterados: Partial<C>, campos: C) => Promise<R | undefined>
  /** The record as the server has it, asked for afresh; undefined when there is none any more. */
  reload: (base: R) => Promise<R | undefined>
  /** The title of a failure, or the whole sentence about it. */
  falha: string | ((error: unknown) => string)
  onDirty?: (dirty: boolean) => void
  /** Brings a field into sight, such as by opening its tab, before it gets the focus. */
  reveal?: (campo: string) => void
  /** Values as people read them, where they are no text, list of texts or yes and no. */
  mostrar?: Mostrar<V>
  /** The kind of record in the history, which tells who changed a field. */
  entidade?: Entidade
}

/** The version that is edited, and what the form knows of it. */
type Estado<R, V> = { base: R | undefined; encontro: Encontro<V> }

/**
 * The life of a form that creates or edits one record: checks, saving once at a time, errors at their fields, and the
 * one way of meeting another person's change: taken while nothing is typed, else merged field by field, and chosen by
 * the person where both changed the same field.
 */
export function useRecordForm<R extends Registro, V extends object, C extends Partial<Record<keyof V, unknown>>>(
  options: Options<R, V, C>,
) {
  const { atual, valoresDe, camposDe, rotulos, juntos, onDirty } = options
  const element = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [estado, setEstado] = useState<Estado<R, V>>(() => ({
    base: atual ?? undefined,
    encontro: startOf(valoresDe(atual ?? undefined)),
  }))
  const [sumiu, setSumiu] = useState(false)
  const [comparando, setComparando] = useState<'salvar' | 'continuar'>()
  const [busy, setBusy] = useState(false)
  const [uploading, setUploading] = useState(false)
  const form = useForm<V>({ initialValues: estado.encontro.inicio, validate: options.erros })

  // Not the form's own, which forgets a field that differs once another one is typed in and put back.
  const dirty = uploading || !isEqual(form.values, estado.encontro.deles)
  // Before the next key can arrive: one that closes must ask.
  useLayoutEffect(() => onDirty?.(dirty), [dirty, onDirty])

  const comparacao: Comparacao<V> = {
    campos: Object.keys(rotulos) as Campo<V>[],
    camposDe,
    ...(juntos && { juntos }),
  }
  const diferencas = diferencasDe(comparacao, estado.encontro, form.values)

  /** Goes on from a newer version of the record; `lado` settles the clashes. */
  function follow({ encontro }: Estado<R, V>, base: R, lado?: (grupo: Grupo<V>) => Lado | undefined): Estado<R, V> {
    const meus = form.getValues()
    const deles = valoresDe(base)
    const met = meet(comparacao, { encontro, meus, deles }, lado)
    for (const campo of comparacao.campos)
      if (!isEqual(meus[campo], met.valores[campo])) form.setFieldValue(campo, met.valores[campo] as never)
    form.resetDirty(deles)
    const novo = { base, encontro: met.encontro }
    setSumiu(false)
    setEstado(novo)
    return novo
  }

  const receive = useEffectEvent((nova: typeof atual) => {
    if (!running.current && nova && estado.base && nova.versao > estado.base.versao) follow(estado, nova)
  })
  useEffect(() => {
    // What is told of it moves the form: not from under a pointer that is pressing.
    if (!busy) afterPress(() => receive(atual))
  }, [atual, busy])

  /** Shows the mistakes at their fields and puts the focus into the first of them. */
  function report(refused: FormErrors) {
    const erros = Object.fromEntries(Object.entries(refused).map(([path, erro]) => [path.split('.')[0], erro]))
    form.setErrors(erros)
    const inputs = [...(element.current?.elements ?? [])].filter((input) => input instanceof HTMLElement)
    const first = inputs.find((input) => (input.getAttribute('name') ?? '') in erros)
    const campo = first?.getAttribute('name') ?? Object.keys(erros)[0]
    if (campo) options.reveal?.(campo)
    first?.focus()
  }

  /** The newer version because of which a save was refused; undefined when it was refused for something else. */
  async function findOther(error: unknown, base: R): Promise<R | undefined> {
    if (!isApiError(error) || (error.status !== CONFLICT && error.status !== NOT_FOUND)) return undefined
    const outra = await options.reload(base).catch((failed) => {
      if (!isApiError(failed) || failed.status !== NOT_FOUND) throw failed
      return undefined
    })
    if (!outra) setSumiu(true)
    return outra && outra.versao > base.versao ? outra : undefined
  }

  /** Saves, on top of what somebody else saved meanwhile; what both changed is asked first. */
  async function write(de: Estado<R, V>): Promise<void> {
    const { hasErrors, errors } = await form.validate()
    if (hasErrors) return report(errors)
    const valores = form.getValues()
    if (diferencasDe(comparacao, de.encontro, valores).conflitos.length > 0) return setComparando('salvar')
    const campos = camposDe(valores)
    if (!de.base) {
      await options.create?.(campos)
      return
    }
    try {
      const alterados = alteradosDe(camposDe(de.encontro.deles), campos)
      const salvo = await options.update(de.base, alterados as Partial<C>, campos)
      // What was typed while it was being saved stays.
      if (salvo) follow({ base: de.base, encontro: startOf(valores) }, salvo, () => 'meu')
    } catch (error) {
      const outra = await findOther(error, de.base)
      if (!outra) throw error
      return write(follow(de, outra))
    }
  }

  async function save(de: Estado<R, V>) {
    if (running.current || uploading) return
    running.current = true
    setBusy(true)
    try {
      await write(de)
    } catch (error) {
      if (isApiError(error)) report(error.campos)
      const { falha } = options
      if (typeof falha === 'string') notifyError(messageOf(error, falha), falha)
      else notifyError(falha(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    form,
    /** Properties of the input of a field; left with something typed in it, the field is checked. */
    campo: (nome: Campo<V>, type: 'input' | 'checkbox' = 'input') => ({
      ...form.getInputProps(nome, { type }),
      name: nome,
      label: rotulos[nome],
      onBlur: () =>
        afterPress(() => {
          if (form.isDirty(nome)) form.validateField(nome)
        }),
    }),
    dirty,
    busy,
    uploading,
    setUploading,
    element,
    submit(event: FormEvent) {
      event.preventDefault()
      save(estado)
    },
    /** Gives up what was typed. */
    reset() {
      const { deles } = estado.encontro
      form.setValues(deles)
      form.resetDirty(deles)
      setEstado({ ...estado, encontro: startOf(deles) })
    },
    conflict: {
      excluido: atual === null || sumiu,
      ...diferencas,
      encontro: estado.encontro,
      meus: form.values,
      rotulos: rotulos as Record<string, string>,
      mostrar: options.mostrar,
      historico: options.entidade && estado.base && { entidade: options.entidade, id: estado.base.id },
      comparando,
      compare: setComparando,
      choose(lado: (grupo: Grupo<V>) => Lado | undefined) {
        setComparando(undefined)
        if (!estado.base) return
        const novo = follow(estado, estado.base, lado)
        if (comparando === 'salvar') save(novo)
      },
    },
  }
}
