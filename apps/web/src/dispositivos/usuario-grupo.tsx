import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import type { UsuarioDispositivos } from '@portal/contract/dispositivos/dispositivos.contract'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { PAPEIS } from '../platform/format-papel.ts'
import type { Pedido } from './acoes.ts'
import { DispositivoAcoes } from './dispositivo-acoes.tsx'
import { DispositivoLinha } from './dispositivo-linha.tsx'
import { chamado } from './entrada/dispositivo-item.tsx'
import { contagemDe, nomeDe } from './rotulos.ts'
import { UsuarioAcoes } from './usuario-acoes.tsx'
import classes from './usuario-grupo.module.css'

type Props = { item: UsuarioDispositivos; onAcao: (pedido: Pedido) => void }

/** A person with their devices. */
export function UsuarioGrupo({ item, onAcao }: Props) {
  const id = useId()
  const contato = useId()
  const { usuario, aprovados, maximo, dispositivos } = item
  const nome = nomeDe(usuario)
  return (
    <section className={classes.grupo} aria-labelledby={`${id} ${contato}`}>
      <div className={classes.topo}>
        <div className={classes.pessoa}>
          <h2 id={id}>
            <Link to="/admin/usuarios" search={{ texto: usuario.email }}>
              {nome}
            </Link>
          </h2>
          <p id={contato}>
            {[usuario.full_name && usuario.email, PAPEIS[usuario.role].um].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Badge
          variant="light"
          color={aprovados >= maximo ? 'amber' : 'gray'}
          size="lg"
          radius="sm"
          tt="none"
          miw="max-content"
        >
          {contagemDe(aprovados, maximo)}
        </Badge>
        <UsuarioAcoes nome={nome} onAcao={(acao) => onAcao({ acao, dono: item })} />
      </div>
      <ul className={classes.lista}>
        {dispositivos.map((dispositivo) => (
          <DispositivoLinha key={dispositivo.id} dispositivo={dispositivo}>
            <DispositivoAcoes
              dispositivo={dispositivo}
              nome={`${chamado(dispositivo)} de ${nome}`}
              onAcao={(acao) => onAcao({ acao, dispositivo, dono: item })}
            />
          </DispositivoLinha>
        ))}
      </ul>
    </section>
  )
}
