import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestModule, type TestProject, type Vitest } from 'vitest/node';
import { OWN_IMPORTS } from '../../tools/schema/application-folder';
import { lighterModules } from '../../tools/schema/lighter-modules';
import { schemaValidators } from '../../tools/schema/validators-plugin';
import { properties } from '../support/properties-plugin';
import { LONG_FILES } from '../support/sampled';

/** What became of the tests of one file. */
export type Verdict = 'passed' | 'failed' | 'endless';

/** One test, and what it came by while sources were probed. */
export interface ReachingTest {
  id: string;
  file: string;
  milliseconds: number;
  reached: ReadonlySet<number>;
}

const TEST_TIMEOUT_MS = 10_000;

/** Sources as the tests are to see them, by absolute path; what is on the disk is never touched. */
class Sources {
  readonly #changed = new Map<string, string>();
  readonly plugin: Plugin = {
    name: 'planted-faults',
    enforce: 'pre',
    transform: (_code, id) => this.#changed.get(id.split('?')[0] ?? ''),
  };

  /** Answers the files whose source is another one now. */
  replace(sources: ReadonlyMap<string, string>): string[] {
    const touched = new Set([...this.#changed.keys(), ...sources.keys()]);
    this.#changed.clear();
    for (const [path, source] of sources) this.#changed.set(path, source);
    return [...touched];
  }
}

/** Unit tests that are run again and again, over sources that change in memory only. */
export class TestRuns {
  readonly #sources = new Sources();
  readonly #folder = mkdtempSync(join(tmpdir(), 'mutate-'));
  readonly #processFile = join(this.#folder, 'process');
  readonly #root: string;
  #vitest: Vitest | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  async #running(): Promise<{ vitest: Vitest; project: TestProject }> {
    this.#vitest ??= await createVitest(
      'test',
      {
        config: false,
        root: this.#root,
        watch: false,
        include: ['tests/unit/**/*.test.ts'],
        exclude: process.env.TEST_SCOPE === 'all' ? [] : [LONG_FILES],
        reporters: [{}],
        setupFiles: [join(import.meta.dirname, 'setup.ts')],
        env: { MUTATE_PROCESS_FILE: this.#processFile },
        pool: 'forks',
        maxWorkers: 1,
        fileParallelism: false,
        testTimeout: TEST_TIMEOUT_MS,
        hookTimeout: TEST_TIMEOUT_MS,
      },
      {
        logLevel: 'silent',
        plugins: [
          this.#sources.plugin,
          properties(),
          lighterModules(),
          schemaValidators({
            schemas: join(this.#root, 'schemas'),
            slots: join(this.#root, 'resources'),
            generated: join(this.#root, 'resources', 'generated'),
            imports: OWN_IMPORTS,
          }),
        ],
      },
    );
    return { vitest: this.#vitest, project: this.#vitest.getRootProject() };
  }

  async #use(sources: ReadonlyMap<string, string>): Promise<void> {
    const { vitest } = await this.#running();
    for (const path of this.#sources.replace(sources)) vitest.invalidateFile(path);
  }

  /** Paths of all test files below these folders or with these names. */
  async filesIn(places: readonly string[]): Promise<string[]> {
    const { vitest } = await this.#running();
    const files = await vitest.globTestSpecifications([...places]);
    return files.map(({ moduleId }) => moduleId);
  }

  /** Runs whole files over probed sources, and tells what each test that passed came by. */
  async probe(files: readonly string[], sources: ReadonlyMap<string, string>): Promise<ReachingTest[]> {
    await this.#use(sources);
    const { vitest, project } = await this.#running();
    const { testModules } = await vitest.runTestSpecifications(files.map((file) => project.createSpecification(file)));
    return testModules.flatMap(reachingTests);
  }

  /** Runs some tests of a file over changed sources until one fails, and ends them when they take too long. */
  async run(
    file: string,
    ids: readonly string[],
    sources: ReadonlyMap<string, string>,
    limit: number,
  ): Promise<Verdict> {
    await this.#use(sources);
    const { vitest, project } = await this.#running();
    let isEndless = false;
    const timer = setTimeout(() => {
      isEndless = true;
      process.kill(Number(readFileSync(this.#processFile, 'utf8')), 'SIGKILL');
    }, limit);
    const specification = project.createSpecification(file, { testIds: [...ids] });
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
    clearTimeout(timer);
    if (isEndless) return 'endless';
    // The others in this list are left from the runs before.
    const failed = testModules.some((module) => module.moduleId === file && !module.ok());
    return failed || unhandledErrors.length > 0 ? 'failed' : 'passed';
  }

  async close(): Promise<void> {
    await this.#vitest?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function reachingTests(module: TestModule): ReachingTest[] {
  return [...module.children.allTests('passed')].map((test) => ({
    id: test.id,
    file: module.moduleId,
    milliseconds: test.diagnostic()?.duration ?? 0,
    reached: new Set([...(test.meta().reached ?? []), ...(test.meta().loaded ?? [])]),
  }));
}
