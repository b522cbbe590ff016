import { type FormErrors, type FormValidateInput, useForm } from '@mantine/form'
import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import isEqual from 'fast-deep-equal'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { afterPress } from '../after-press.ts'
import { notifyError } from '../notify.ts'
import {
  type Comparison,
  changedIn,
  differencesOf,
  type Group,
  type Meeting,
  meet,
  type Side,
  startOf,
} from './merge.ts'

const CONFLICT = 409
const NOT_FOUND = 404

type Registro = { id: string; versao: number }
type Campo<V> = keyof V & string
export type Show<V> = { [C in keyof V]?: (valor: V[C]) => ReactNode }

/** Parts of every form of values, whether it saves a record or does something else. */
export type FormOptions<V extends object, C extends Partial<Record<keyof V, unknown>>> = {
  /** Record that the input values would save. */
  camposDe: (valores: V) => C
  /** Errors by field with the server's sentences. */
  erros: FormValidateInput<V>
  /** Labels of the fields. */
  rotulos: Record<Campo<V>, string>
  /** Saves a new record, or does what the form is for. */
  create?: (campos: C) => Promise<unknown>
  /** Title of a failure, or its whole sentence. */
  falha: string | ((error: unknown) => string)
  onDirty?: (dirty: boolean) => void
}

type Options<R extends Registro, V extends object, C extends Partial<Record<keyof V, unknown>>> = FormOptions<V, C> & {
  /** The server's version of the record; undefined for a new one, null after its deletion. */
  atual?: R | undefined | null
  /** Input values of a record. */
  valoresDe: (registro: R | undefined) => V
  /** Fields that are meaningful only together. */
  juntos?: readonly Group<V>[]
  /** Saves a change based on version `base`; returns the saved record when the form stays open. */
  update?: (base: R, alterados: Partial<C>, campos: C) => Promise<R | undefined>
  /** Refetches the record; undefined after its deletion. */
  reload?: (base: R) => Promise<R | undefined>
  /** Makes a field visible before focusing it, such as by opening its tab. */
  reveal?: (campo: string) => void
  /** Display formats of values that are not text, lists of texts or booleans. */
  mostrar?: Show<V>
  /** Kind of record in the history, which names the author of a change. */
  entidade?: Entidade
}

/** The edited version, and the versions that the form has received. */
type Estado<R, V> = { base: R | undefined; encontro: Meeting<V> }

/**
 * Life cycle of a form that creates or edits one record: validation, one save at a time, errors at their fields, and
 * conflicts with other people's changes (record 31).
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

  // Not the form library's own flag, which forgets a changed field once another one is typed in and reverted.
  const dirty = uploading || !isEqual(form.values, estado.encontro.deles)
  // Layout effect: the parent must know before the next key can close the dialog.
  useLayoutEffect(() => onDirty?.(dirty), [dirty, onDirty])

  const comparacao: Comparison<V> = {
    campos: Object.keys(rotulos) as Campo<V>[],
    camposDe,
    ...(juntos && { juntos }),
  }
  const diferencas = differencesOf(comparacao, estado.encontro, form.values)

  /** Continues from a newer version of the record; `lado` resolves conflicts. */
  function follow({ encontro }: Estado<R, V>, base: R, lado?: (grupo: Group<V>) => Side | undefined): Estado<R, V> {
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
    // The notice moves the form, so it waits for a pressed pointer.
    if (!busy) afterPress(() => receive(atual))
  }, [atual, busy])

  /** Shows errors at their fields and focuses the first one. */
  function report(refused: FormErrors) {
    const erros = Object.fromEntries(
      // At the field as a whole, and at the part of it that has an input of its own.
      Object.entries(refused).flatMap(([path, erro]) => [
        [path.split('.')[0], erro],
        [path, erro],
      ]),
    )
    form.setErrors(erros)
    const inputs = [...(element.current?.elements ?? [])].filter((input) => input instanceof HTMLElement)
    const first = inputs.find((input) => (input.getAttribute('name') ?? '') in erros)
    const campo = first?.getAttribute('name') ?? Object.keys(erros)[0]
    if (campo) options.reveal?.(campo)
    first?.closest('details')?.setAttribute('open', '')
    first?.focus()
  }

  /** Newer version that caused a refusal; undefined for other refusals. */
  async function findOther(error: unknown, base: R): Promise<R | undefined> {
    if (!isApiError(error) || (error.status !== CONFLICT && error.status !== NOT_FOUND)) return undefined
    const outra = await options.reload?.(base).catch((failed) => {
      if (!isApiError(failed) || failed.status !== NOT_FOUND) throw failed
      return undefined
    })
    if (!outra) setSumiu(true)
    return outra && outra.versao > base.versao ? outra : undefined
  }

  /** Saves on top of other people's changes; asks first about fields that both changed. */
  async function write(de: Estado<R, V>): Promise<void> {
    const { hasErrors, errors } = await form.validate()
    if (hasErrors) return report(errors)
    const valores = form.getValues()
    if (differencesOf(comparacao, de.encontro, valores).conflitos.length > 0) return setComparando('salvar')
    const campos = camposDe(valores)
    if (!de.base) {
      await options.create?.(campos)
      return
    }
    try {
      const alterados = changedIn(camposDe(de.encontro.deles), campos)
      const salvo = await options.update?.(de.base, alterados as Partial<C>, campos)
      // Text typed during saving is kept.
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
    /** Props of a field's input; validates on blur when something was typed. */
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
      void save(estado)
    },
    /** Saves as `submit` does, and resolves once that has come to an end, however it did. */
    save: () => save(estado),
    /** Discards the typed values. */
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
      choose(lado: (grupo: Group<V>) => Side | undefined) {
        setComparando(undefined)
        if (!estado.base) return
        const novo = follow(estado, estado.base, lado)
        if (comparando === 'salvar') void save(novo)
      },
    },
  }
}
