import { Button } from '@mantine/core'
import type { LinhaContato } from '@portal/contract/contatos/contatos.contract'
import { ROTULO_CATEGORIA } from '@portal/contract/contatos/opcoes'
import { formatTelefone, isCelular, urlTelefone } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import {
  IconBrandWhatsapp,
  IconCopy,
  IconIdBadge2,
  IconMail,
  IconPencil,
  IconPhone,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { contatoQuery, urlVcard, useDeleteContato } from './contatos.api.ts'
import { copyTelefone } from './copiar.ts'
import classes from './detalhe-dialog.module.css'
import { lugarDe } from './numero.ts'

type Props = {
  linha: LinhaContato
  onFavorito: (favorito: boolean) => void
  onEdit: () => void
  onSuggest: () => void
  onClose: () => void
}

/** Details of a contact with its actions. */
export function DetalheDialog({ linha, onFavorito, onEdit, onSuggest, onClose }: Props) {
  const { tipo, id, nome, categoria, telefones, email, visibilidade, dono, favorito, editavel } = linha
  const [excluindo, setExcluindo] = useState(false)
  const remove = useDeleteContato()
  const { data } = useQuery(contatoQuery(tipo === 'contato' ? id : undefined))
  const deQuem = visibilidade === 'equipe' ? 'Contato da equipe' : dono && `Contato pessoal de ${dono}`
  return (
    <>
      <Dialog opened size="lg" title={nome} onClose={onClose}>
        <div className={classes.corpo}>
          <p className="portal-quiet">
            {[ROTULO_CATEGORIA[categoria], lugarDe(linha), data?.clinica, deQuem].filter(Boolean).join(' · ')}
          </p>
          <ul className="portal-items-medium" aria-label="Telefones">
            {telefones.map(({ numero, rotulo }) => (
              <Telefone
                key={numero}
                nome={nome}
                numero={numero}
                rotulo={rotulo}
                whatsapp={hasWhatsapp(linha, numero)}
              />
            ))}
          </ul>
          {telefones.length === 0 && <p className="portal-quiet">O cadastro da clínica não tem telefone.</p>}
          {email && (
            <a className={classes.email} href={`mailto:${email}`}>
              <IconMail size={18} aria-hidden /> {email}
            </a>
          )}
          {data?.observacoes && (
            <section aria-label="Observações" className={classes.observacoes}>
              {data.observacoes}
            </section>
          )}
          <div className={classes.acoes}>
            {tipo === 'contato' && (
              <Button
                variant="default"
                aria-pressed={favorito}
                leftSection={favorito ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
                onClick={() => onFavorito(!favorito)}
              >
                Favoritar
              </Button>
            )}
            <Button
              component="a"
              href={urlVcard(linha)}
              download
              variant="default"
              leftSection={<IconIdBadge2 size={18} aria-hidden />}
            >
              Salvar no telefone
            </Button>
            {editavel && (
              <>
                <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
                  Editar
                </Button>
                <Button
                  variant="subtle"
                  color="terracotta"
                  leftSection={<IconTrash size={18} aria-hidden />}
                  onClick={() => setExcluindo(true)}
                >
                  Excluir
                </Button>
              </>
            )}
            {visibilidade === 'equipe' && !editavel && (
              <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onSuggest}>
                Sugerir correção
              </Button>
            )}
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        opened={excluindo}
        title="Excluir contato"
        message={
          <>
            <p>Tem certeza que deseja excluir este contato?</p>
            <p>
              <strong>{nome}</strong>
            </p>
          </>
        }
        confirmLabel="Excluir"
        destructive
        onConfirm={async () => {
          await remove({ id })
          onClose()
        }}
        onClose={() => setExcluindo(false)}
      />
    </>
  )
}

/** A clinic's mobile numbers are assumed to have WhatsApp; for a contact its checkbox decides. */
const hasWhatsapp = ({ tipo, tem_whatsapp }: LinhaContato, numero: string) =>
  tem_whatsapp && (tipo === 'contato' || isCelular(numero))

type TelefoneProps = { nome: string; numero: string; rotulo: string | null; whatsapp: boolean }

function Telefone({ nome, numero, rotulo, whatsapp }: TelefoneProps) {
  const escrito = formatTelefone(numero)
  return (
    <li className={classes.telefone}>
      <span className={classes.numero}>
        {escrito}
        {rotulo && <small>{rotulo}</small>}
      </span>
      <span className={classes.botoes}>
        <Button
          component="a"
          href={urlTelefone(numero)}
          aria-label={`Ligar para ${nome}, ${escrito}`}
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          Ligar
        </Button>
        {whatsapp && (
          <Button
            component="a"
            variant="light"
            href={urlWhatsApp(numero)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp de ${nome}, ${escrito}, em nova aba`}
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            WhatsApp
          </Button>
        )}
        <Button
          variant="default"
          aria-label={`Copiar ${escrito}`}
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => copyTelefone(numero)}
        >
          Copiar
        </Button>
      </span>
    </li>
  )
}
