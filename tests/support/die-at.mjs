import fs from 'node:fs';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import Libsql from 'libsql';

/**
 * Loaded before a program (`node --import`), this kills it as `kill -9` does, right before a step that `DIE_AT` names:
 * `<n> sql <pattern>` is the n-th run of a statement that matches, `<n> fs <function> <pattern>` the n-th call of that
 * function with such a path, `<n> http <pattern>` the n-th request to another server whose method and path match.
 */
const [, count, kind, rest] = /^(\d+) (sql|fs|http) (.*)$/.exec(process.env.DIE_AT ?? '') ?? [];
let left = Number(count);

function step() {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

if (kind === 'sql') {
  const pattern = new RegExp(rest);
  const { prepare } = Libsql.prototype;
  Libsql.prototype.prepare = function prepareWatched(sql) {
    const statement = prepare.call(this, sql);
    if (!pattern.test(sql)) return statement;
    for (const name of ['run', 'get', 'all']) {
      const original = statement[name].bind(statement);
      statement[name] = (...parameters) => {
        step();
        return original(...parameters);
      };
    }
    return statement;
  };
} else if (kind === 'fs') {
  const [name, path] = rest.split(' ');
  const pattern = new RegExp(path);
  const original = fs[name];
  fs[name] = (...parameters) => {
    if (pattern.test(String(parameters[0]))) step();
    return original(...parameters);
  };
  syncBuiltinESMExports();
} else if (kind === 'http') {
  const pattern = new RegExp(rest);
  const { request } = http;
  http.request = (options, ...parameters) => {
    if (pattern.test(`${options.method} ${options.path}`)) step();
    return request(options, ...parameters);
  };
  syncBuiltinESMExports();
}
