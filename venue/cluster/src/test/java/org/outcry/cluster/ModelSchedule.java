// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Schedule of the model: steps, and the settings of the venue that they happen to. A seed makes a schedule of some
 * kinds of steps only, which are others for each seed: what needs several steps of one kind is rare among all kinds.
 *
 * @param seed also the seed of what is random while the schedule runs
 * @param fix whether clients are those of FIX, by the real gateway
 * @param disk whether nodes have folders with the product's files
 * @param forced whether a node acknowledges what it has forced to its disk only
 * @param steps what happens
 */
record ModelSchedule(long seed, boolean fix, boolean disk, boolean forced, List<ModelStep> steps) {
    private static final int FIX_EVERY = 40;
    private static final int DISK_PLACE = 13;
    private static final int MOST_STEPS = 28;
    private static final int FEWEST_STEPS = 4;
    private static final int STORY_PERCENT = 12;
    private static final int POWER_PERCENT = 60;
    private static final int FLIP_PERCENT = 30;

    private static final List<Recipe> RECIPES = List.of(
            new Recipe(ModelStep.When.LEADS, ModelStep.Kind.CUT),
            new Recipe(ModelStep.When.LEADS, ModelStep.Kind.CRASH),
            new Recipe(ModelStep.When.COMMITS, ModelStep.Kind.CRASH),
            new Recipe(ModelStep.When.COMMITS, ModelStep.Kind.POWER_LOSS),
            new Recipe(ModelStep.When.COMMITS, ModelStep.Kind.LOSE_DISK),
            new Recipe(ModelStep.When.SAVES, ModelStep.Kind.CRASH),
            new Recipe(ModelStep.When.SAVES, ModelStep.Kind.BOUNCE),
            new Recipe(ModelStep.When.SAVES, ModelStep.Kind.POWER_LOSS),
            new Recipe(ModelStep.When.OPENS, ModelStep.Kind.BOUNCE),
            new Recipe(ModelStep.When.OPENS, ModelStep.Kind.BREAK_LINK));

    /** A step that happens at a certain moment. */
    private record Recipe(ModelStep.When when, ModelStep.Kind kind) {}

    ModelSchedule {
        steps = List.copyOf(steps);
    }

    /** Returns the schedule of a seed. */
    static ModelSchedule of(long seed) {
        long place = Math.floorMod(seed, FIX_EVERY);
        return of(seed, place == 0, place == DISK_PLACE || place == DISK_PLACE + 1);
    }

    /** Returns the schedule of a seed, with or without FIX and files. */
    static ModelSchedule of(long seed, boolean fix, boolean disk) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
        boolean forced = random.nextInt(100) < (disk ? 70 : 30);
        int story = random.nextInt(100);
        boolean power = disk && forced && random.nextInt(100) < POWER_PERCENT;
        List<ModelStep> steps = power
                ? power(random)
                : switch (story / STORY_PERCENT) {
                    case 0, 1 -> storm(random);
                    case 2 -> refill(random);
                    case 3 -> bounces(random);
                    case 4 -> relinks(random);
                    default -> swarm(random, disk, forced);
                };
        steps.sort(Comparator.comparingLong(ModelStep::atNs));
        return new ModelSchedule(seed, fix, disk, forced, steps);
    }

    /** Returns random steps of some kinds. */
    private static List<ModelStep> swarm(Random random, boolean disk, boolean forced) {
        List<ModelStep.Kind> kinds = new ArrayList<>();
        List<Recipe> recipes = new ArrayList<>();
        while (kinds.size() < 3) {
            kinds.clear();
            for (ModelStep.Kind kind : ModelStep.Kind.values()) {
                if (random.nextInt(100) < 40 && matters(kind, disk, forced)) {
                    kinds.add(kind);
                }
            }
        }
        for (Recipe recipe : RECIPES) {
            if (random.nextInt(100) < 25 && matters(recipe.kind(), disk, forced)) {
                recipes.add(recipe);
            }
        }
        int count = FEWEST_STEPS + random.nextInt(MOST_STEPS - FEWEST_STEPS);
        long spanNs = (1 + random.nextInt(4)) * VirtualTime.SECOND;
        int leaderPercent = random.nextInt(80);
        List<ModelStep> steps = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean byRecipe = !recipes.isEmpty() && random.nextInt(100) < 40;
            Recipe recipe = byRecipe
                    ? recipes.get(random.nextInt(recipes.size()))
                    : new Recipe(ModelStep.When.NOW, kinds.get(random.nextInt(kinds.size())));
            int node = random.nextInt(100) < leaderPercent ? ModelStep.LEADER : random.nextInt(ModelCluster.NODES);
            steps.add(step(random, (long) (random.nextDouble() * spanNs), recipe, node));
        }
        return steps;
    }

    /** Returns whether a kind of steps has an effect on nodes with such disks. */
    private static boolean matters(ModelStep.Kind kind, boolean disk, boolean forced) {
        return switch (kind) {
            case POWER_LOSS, SLOW_DISK -> forced;
            case FLIP -> disk;
            default -> true;
        };
    }

    /** Returns a row of leaders that are lost as soon as they lead, or commit, and come back in another order. */
    private static List<ModelStep> storm(Random random) {
        List<ModelStep> steps = new ArrayList<>();
        long atNs = VirtualTime.SECOND / 4;
        steps.add(step(random, atNs, new Recipe(ModelStep.When.NOW, ModelStep.Kind.CUT), ModelStep.LEADER));
        int rounds = 2 + random.nextInt(4);
        for (int i = 0; i < rounds; i++) {
            atNs += 1;
            boolean asBegun = random.nextInt(100) < 70 == (i % 2 == 0);
            ModelStep.When when = asBegun ? ModelStep.When.LEADS : ModelStep.When.COMMITS;
            ModelStep.Kind kind = random.nextInt(4) > 0 ? ModelStep.Kind.CUT : ModelStep.Kind.CRASH;
            steps.add(step(random, atNs, new Recipe(when, kind), ModelStep.LEADER));
            atNs += VirtualTime.SECOND * 3 / 4 + (long) (random.nextDouble() * VirtualTime.SECOND / 2);
            int node = random.nextInt(100) < 80 ? ModelStep.LEADER : random.nextInt(ModelCluster.NODES);
            steps.add(step(random, atNs, new Recipe(ModelStep.When.NOW, ModelStep.Kind.REJOIN), node));
        }
        return steps;
    }

    /** Returns machines that lose their power at bookmarks, or soon after, and disks that change what they have. */
    private static List<ModelStep> power(Random random) {
        List<ModelStep> steps = new ArrayList<>();
        Recipe snapshot = new Recipe(ModelStep.When.NOW, ModelStep.Kind.SNAPSHOT);
        Recipe loss = new Recipe(ModelStep.When.NOW, ModelStep.Kind.POWER_LOSS);
        Recipe flip = new Recipe(ModelStep.When.NOW, ModelStep.Kind.FLIP);
        Recipe atSave = new Recipe(ModelStep.When.SAVES, ModelStep.Kind.POWER_LOSS);
        Recipe start = new Recipe(ModelStep.When.NOW, ModelStep.Kind.START);
        int rounds = 1 + random.nextInt(3);
        for (int i = 0; i < rounds; i++) {
            long atNs = (i + 1) * VirtualTime.SECOND / 2;
            int node = random.nextInt(ModelCluster.NODES);
            steps.add(step(random, atNs, random.nextBoolean() ? atSave : snapshot, ModelStep.LEADER));
            steps.add(step(random, atNs + 1, snapshot, ModelStep.LEADER));
            steps.add(step(random, atNs + (long) (random.nextDouble() * VirtualTime.SECOND / 4), loss, node));
            if (random.nextInt(100) < FLIP_PERCENT) {
                int flipped = random.nextInt(ModelCluster.NODES);
                steps.add(step(random, atNs + VirtualTime.SECOND / 4, flip, flipped));
            }
            for (int each = 0; each < ModelCluster.NODES; each++) {
                steps.add(step(random, atNs + VirtualTime.SECOND / 3, start, each));
            }
        }
        return steps;
    }

    /** Returns processes of a node that end soon, and whose messages are late. */
    private static List<ModelStep> bounces(Random random) {
        List<ModelStep> steps = new ArrayList<>();
        int node = random.nextInt(ModelCluster.NODES);
        long atNs = VirtualTime.SECOND / 8;
        int rounds = 3 + random.nextInt(5);
        for (int i = 0; i < rounds; i++) {
            steps.add(new ModelStep(atNs, ModelStep.When.NOW, ModelStep.Kind.SLOW, node, 0, VirtualTime.SECOND / 2));
            if (i == 0) {
                steps.add(step(random, atNs, new Recipe(ModelStep.When.NOW, ModelStep.Kind.BOUNCE), node));
            }
            long livesNs = (long) (random.nextDouble() * VirtualTime.SECOND);
            steps.add(new ModelStep(atNs, ModelStep.When.OPENS, ModelStep.Kind.EXPIRE, node, 0, livesNs));
            atNs += VirtualTime.SECOND / 8;
        }
        return steps;
    }

    /** Returns links of a node that end one after the other, and lose their first messages. */
    private static List<ModelStep> relinks(Random random) {
        List<ModelStep> steps = new ArrayList<>();
        int node = random.nextInt(ModelCluster.NODES);
        long atNs = VirtualTime.SECOND / 8;
        int rounds = 1 + random.nextInt(4);
        for (int i = 0; i < rounds; i++) {
            long lossyNs = 20 * VirtualTime.MS + (long) (random.nextDouble() * VirtualTime.SECOND / 8);
            steps.add(new ModelStep(atNs, ModelStep.When.NOW, ModelStep.Kind.BREAK_LINK, node, 0, 0));
            steps.add(new ModelStep(atNs, ModelStep.When.NOW, ModelStep.Kind.LOSSY, node, 0, lossyNs));
            atNs += VirtualTime.SECOND + (long) (random.nextDouble() * VirtualTime.SECOND);
        }
        return steps;
    }

    /** Returns the loss of a disk that is filled at once, from a slow leader's follower, and the loss of the leader. */
    private static List<ModelStep> refill(Random random) {
        List<ModelStep> steps = new ArrayList<>();
        int rounds = 1 + random.nextInt(4);
        for (int i = 0; i < rounds; i++) {
            long atNs = (i + 1) * VirtualTime.SECOND / 2 + (long) (random.nextDouble() * VirtualTime.SECOND / 4);
            steps.add(new ModelStep(
                    atNs, ModelStep.When.NOW, ModelStep.Kind.SLOW, ModelStep.LEADER, 0, VirtualTime.SECOND / 4));
            int lost = random.nextInt(ModelCluster.NODES);
            int from = (lost + 1 + random.nextInt(ModelCluster.NODES - 1)) % ModelCluster.NODES;
            atNs += (long) (random.nextDouble() * VirtualTime.SECOND / 8);
            steps.add(step(random, atNs, new Recipe(ModelStep.When.COMMITS, ModelStep.Kind.LOSE_DISK), lost));
            for (int turn = 1; turn <= 8; turn++) {
                Recipe seed = new Recipe(ModelStep.When.NOW, ModelStep.Kind.SEED);
                steps.add(step(random, atNs + turn * 4L * VirtualTime.MS, seed, from));
            }
            long crashNs = atNs + (long) (random.nextDouble() * 60 * VirtualTime.MS);
            steps.add(step(random, crashNs, new Recipe(ModelStep.When.NOW, ModelStep.Kind.CRASH), ModelStep.LEADER));
            Recipe start = new Recipe(ModelStep.When.NOW, ModelStep.Kind.START);
            for (int node = 0; node < ModelCluster.NODES; node++) {
                if (random.nextBoolean()) {
                    steps.add(step(random, crashNs + VirtualTime.SECOND / 4, start, node));
                }
            }
        }
        return steps;
    }

    private static ModelStep step(Random random, long atNs, Recipe recipe, int node) {
        long amountNs = (long) (Math.pow(random.nextDouble(), 3) * VirtualTime.SECOND);
        return new ModelStep(atNs, recipe.when(), recipe.kind(), node, random.nextInt(ModelCluster.NODES), amountNs);
    }

    private ModelSchedule with(List<ModelStep> others) {
        return new ModelSchedule(seed, fix, disk, forced, others);
    }

    /**
     * Returns the shortest schedule that still fails, as far as leaving steps out leads: halves first, single steps
     * last.
     *
     * @param fails runs a schedule
     */
    ModelSchedule shrunk(Predicate<ModelSchedule> fails) {
        ModelSchedule shortest = this;
        int size = Math.max(1, steps.size() / 2);
        while (size > 0) {
            boolean shorter = false;
            for (int from = 0; from < shortest.steps.size(); from += size) {
                List<ModelStep> rest = new ArrayList<>(shortest.steps);
                rest.subList(from, Math.min(rest.size(), from + size)).clear();
                ModelSchedule tried = shortest.with(rest);
                if (fails.test(tried)) {
                    shortest = tried;
                    shorter = true;
                    from -= size;
                }
            }
            if (!shorter || size > 1) {
                size /= 2;
            }
        }
        return shortest;
    }

    /** Writes the schedule to a file. */
    void write(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text());
    }

    /** Returns the schedule as lines, for {@link #parse}. */
    String text() {
        return seed + " " + fix + " " + disk + " " + forced + "\n"
                + steps.stream().map(step -> step.line() + "\n").collect(Collectors.joining());
    }

    /** Parses a schedule. */
    static ModelSchedule parse(String text) {
        List<String> lines = text.lines().toList();
        String[] words = lines.get(0).split(" ", -1);
        return new ModelSchedule(
                Long.parseLong(words[0]),
                Boolean.parseBoolean(words[1]),
                Boolean.parseBoolean(words[2]),
                Boolean.parseBoolean(words[3]),
                lines.stream().skip(1).map(ModelStep::parse).toList());
    }

    @Override
    public String toString() {
        return "seed=" + seed + " clients=" + (fix ? "fix" : "direct") + " files=" + disk + " forced=" + forced
                + " steps="
                + steps.size()
                + steps.stream()
                        .map(step -> System.lineSeparator() + "    " + step)
                        .collect(Collectors.joining());
    }
}
