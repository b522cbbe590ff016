import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { useSyncExternalStore } from 'react'
import { newId } from '../platform/new-id.ts'
import { startContato } from './interacoes.api.ts'

export type LeadContato = Pick<LeadCartao, 'id' | 'versao' | 'nome_contato' | 'telefone'>
export type Canal = 'whatsapp' | 'ligacao'
export type Pedido = {
  lead: LeadContato
  canal: Canal
  /** True when the dialog opens by itself after WhatsApp or the telephone was opened. */
  pergunta: boolean
}

let pedido: Pedido | undefined
/** Ids of the hosts on the page; the first one shows the dialog. */
let hosts: readonly string[] = []
const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(novo: Pedido | undefined) {
  pedido = novo
  announce()
}

/** Opens the dialog that records a contact. State is outside the lead's card, which moves with the first contact. */
export const askContato = (lead: LeadContato) => show({ lead, canal: 'ligacao', pergunta: false })
export const closeContato = () => show(undefined)

/** Registers a host until the returned function is called. */
export function addHost(id: string) {
  hosts = [...hosts, id]
  announce()
  return () => {
    hosts = hosts.filter((outro) => outro !== id)
    announce()
  }
}

/** Request that a host shows. */
export const usePedido = (id: string) => useSyncExternalStore(subscribe, () => (hosts[0] === id ? pedido : undefined))

let waiting: (() => void) | undefined

/**
 * Records that WhatsApp or the telephone is opened, and asks for the result when the person returns. Leaving hides the
 * page or at least takes the focus from it.
 */
export function leaveFor(canal: Canal, lead: LeadContato) {
  // Not awaited: the address must open in the same tap, and the contact itself is recorded by its result.
  startContato({ id: lead.id, canal, envio_id: newId() }).catch(() => undefined)
  waiting?.()
  let left = document.hidden
  const stop = () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('blur', follow)
    window.removeEventListener('focus', follow)
    waiting = undefined
  }
  const follow = ({ type }: Event) => {
    if (document.hidden || type === 'blur') left = true
    else if (left) {
      stop()
      show({ lead, canal, pergunta: true })
    }
  }
  waiting = stop
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('blur', follow)
  window.addEventListener('focus', follow)
}
