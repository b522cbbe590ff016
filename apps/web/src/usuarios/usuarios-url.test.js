import { describe, expect, it } from 'vitest';
import { filtroDe, ordenarPor, validateUsuarios } from './usuarios-url.ts';
describe('address of the list of people', () => {
    it('keeps what it understands', () => {
        const url = {
            texto: 'ana',
            papel: 'supervisor',
            situacao: 'pendente',
            ordem: 'email',
            direcao: 'desc',
            pagina: 3,
            tamanho: 50,
        };
        expect(validateUsuarios(url)).toEqual(url);
        expect(validateUsuarios({ pagina: '2', tamanho: '100' })).toMatchObject({ pagina: 2, tamanho: 100 });
    });
    it('falls back to the defaults for what it does not', () => {
        const wrong = {
            texto: {},
            papel: 'root',
            situacao: 'todas',
            ordem: 'senha',
            direcao: 'up',
            pagina: 1.5,
            tamanho: 7,
        };
        expect(Object.values(validateUsuarios(wrong)).filter((valor) => valor !== undefined)).toEqual([]);
        expect(validateUsuarios({ pagina: -1 }).pagina).toBeUndefined();
    });
    it('asks the server with the names of the contract', () => {
        expect(filtroDe({ papel: 'admin', pagina: 2 })).toMatchObject({ role: 'admin' });
    });
    it('orders by a column one way, then the other, from the first page', () => {
        expect(ordenarPor({}, 'nome')).toMatchObject({ ordem: 'nome', direcao: 'desc', pagina: undefined });
        expect(ordenarPor({ ordem: 'nome', direcao: 'desc' }, 'nome')).toMatchObject({ direcao: undefined });
        expect(ordenarPor({ ordem: 'nome', direcao: 'desc' }, 'email')).toMatchObject({
            ordem: 'email',
            direcao: undefined,
        });
    });
});
