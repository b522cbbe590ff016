import { Skeleton } from '@mantine/core'
import type { ClinicaResumida } from '@portal/contract/clinicas/clinicas.contract'
import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import { IconBrandWhatsapp, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { FotoClinica } from '../foto-clinica.tsx'
import { rotuloTipo } from '../rotulos.ts'
import { urlConversaClinica } from '../whatsapp.ts'
import classes from './clinica-cartao.module.css'

// One element shared by all cards, so that it compares by identity.
const WHATSAPP = <IconBrandWhatsapp size={18} aria-hidden />
const EDITAR = <IconPencil size={18} aria-hidden />
const EXCLUIR = <IconTrash size={18} aria-hidden />

export type AcoesCartao = {
  onOpen: (id: string) => void
  onEdit: (id: string) => void
  onDelete: (clinica: ClinicaResumida) => void
  onSelect: (id: string) => void
}

/** A card of the management list. Plain elements, because thousands are scrolled. */
export const ClinicaCartao = memo(function ClinicaCartao({
  clinica,
  onOpen,
  onEdit,
  onDelete,
  onSelect,
  selecionada,
}: AcoesCartao & { clinica: ClinicaResumida; selecionada: boolean }) {
  const whatsapp = urlConversaClinica(clinica)
  return (
    <article className={classes.cartao} data-inativa={!clinica.active || undefined}>
      <div className={classes.imagem}>
        <FotoClinica url={clinica.image_url} alt="" sizes="10rem" />
      </div>
      <label className={classes.selecionar}>
        <input
          type="checkbox"
          aria-label={`Selecionar ${clinica.name}`}
          checked={selecionada}
          onChange={() => onSelect(clinica.id)}
        />
      </label>
      <div className={classes.corpo}>
        <h2 className={classes.nome}>
          <button type="button" title={clinica.name} onClick={() => onOpen(clinica.id)}>
            {clinica.name}
          </button>
        </h2>
        <p className={classes.local}>
          {clinica.codigo && <span>{clinica.codigo}</span>}
          {clinica.city}, {clinica.state}
        </p>
        <p className={classes.descricao}>{clinica.description}</p>
        <ul className={classes.selos} aria-label="Características">
          <li data-situacao={clinica.active ? 'ativa' : 'inativa'}>{clinica.active ? 'Ativa' : 'Inativa'}</li>
          <li>{rotuloTipo(clinica.tipo_atendimento)}</li>
          {clinica.tipos_internacao.map((tipo) => (
            <li key={tipo}>{tipo}</li>
          ))}
        </ul>
        <p className={classes.preco}>{formatPreco(clinica.price)}</p>
        <div className={classes.acoes}>
          {whatsapp ? (
            <a
              className={classes.telefone}
              href={whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${clinica.phone}: conversar com ${clinica.name} pelo WhatsApp, em nova aba`}
            >
              {WHATSAPP}
              <span>{clinica.phone}</span>
            </a>
          ) : (
            <span className={classes.telefone}>
              <span>{clinica.phone}</span>
            </span>
          )}
          <button type="button" aria-label={`Editar ${clinica.name}`} title="Editar" onClick={() => onEdit(clinica.id)}>
            {EDITAR}
          </button>
          <button
            type="button"
            data-perigo
            aria-label={`Excluir ${clinica.name}`}
            title="Excluir"
            onClick={() => onDelete(clinica)}
          >
            {EXCLUIR}
          </button>
        </div>
      </div>
    </article>
  )
})

/** Loading placeholder in the shape of a card. */
export function CartaoSkeleton() {
  return (
    <div className={classes.cartao} aria-hidden="true">
      <Skeleton className={classes.imagem} height="auto" width="auto" />
      <div className={classes.corpo}>
        <Skeleton height={18} width="75%" />
        <Skeleton height={12} mt={10} width="45%" />
        <Skeleton height={12} mt={14} />
        <Skeleton height={12} mt={6} width="80%" />
        <Skeleton height={20} mt={14} width="60%" />
        <Skeleton height={16} mt={20} width="50%" />
      </div>
    </div>
  )
}
