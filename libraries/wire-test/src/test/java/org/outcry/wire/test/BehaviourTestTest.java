// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.DecodeException;
import org.outcry.wire.test.book.Echo;
import org.outcry.wire.test.book.TopOfBook;
import org.outcry.wire.test.book.TopOfBookListener;
import org.outcry.wire.test.book.TopOfBookListenerTextReader;
import org.outcry.wire.test.book.TopOfBookListenerYaml;

final class BehaviourTestTest {
    private static final String AT_1 = "2026-01-01T00:00:00.000001Z";
    private static final String AT_2 = "2026-01-01T00:00:00.000002Z";

    private final BehaviourTest<TopOfBookListener, TopOfBookListener> echo = test(Echo::new);

    @TempDir
    Path scenarios;

    private Path folder;

    @BeforeEach
    void makeScenario() throws IOException {
        folder = Files.createDirectory(scenarios.resolve("case"));
    }

    private static BehaviourTest<TopOfBookListener, TopOfBookListener> test(
            ServiceFactory<TopOfBookListener, TopOfBookListener> service) {
        return BehaviourTest.of(
                TopOfBookListenerTextReader::new,
                service,
                TopOfBookListenerYaml::new,
                TopOfBookListenerTextReader::new);
    }

    @Test
    void shouldNameTheLinesOfBothFiles() {
        in("# a quote\ntopOfBook: { symbol: A, bidPrice: 1.5, bidQuantity: 3 }\n---\ntopOfBook: { symbol: B }\n");
        out("topOfBook:\n  symbol: A\n  sentNs: " + AT_1 + "\n  bidPrice: 1.25\n---\n"
                + "topOfBook: { symbol: B, sentNs: " + AT_2 + " }");
        assertThatThrownBy(() -> echo.scenario(folder))
                .hasMessage("case: differences: 2\n"
                        + "  1. case/out.yaml line 4: topOfBook.bidPrice: expected 1.25, but was 1.5"
                        + " (because of case/in.yaml line 2: topOfBook)\n"
                        + "  2. case/out.yaml line 1: topOfBook.bidQuantity: expected 0 by default, but was 3"
                        + " (because of case/in.yaml line 2: topOfBook)\n"
                        + "to accept them all, run with -Doutcry.behaviour.rewrite=true to take what happens for"
                        + " what is"
                        + " expected");
    }

    @Test
    void shouldSayWhatDidNotHappenAndWhatWasNotExpected() {
        in("cleared: { }\n---\ntopOfBook: { symbol: A }\n---\ncleared: { }\n---\ncleared: { }");
        out("cleared: { }\n---\ncleared: { }\n---\ncleared: { }\n---\nthrown: { type: X }\n");
        assertThatThrownBy(() -> echo.scenario(folder))
                .hasMessageContaining("1. before case/out.yaml line 3: topOfBook not expected, happened because of "
                        + "case/in.yaml line 3: topOfBook\n       topOfBook: {\n")
                .hasMessageContaining("2. case/out.yaml line 7: thrown: expected, but did not happen\n");
        out("cleared: { }\n---\ncleared: { }\n---\ncleared: { }\n");
        in("topOfBook: { symbol: A }\n---\ncleared: { }\n---\ncleared: { }");
        assertThatThrownBy(() -> echo.scenario(folder))
                .hasMessageContaining("1. case/out.yaml line 1: cleared: expected, but topOfBook happened (because of "
                        + "case/in.yaml line 1: topOfBook)");
    }

    @Test
    void shouldBeStrictWithBothFiles() {
        in("topOfBok: { }");
        out("cleared: { }");
        refuse("unknown method: source=case/in.yaml line=1 column=1 method=topOfBok");
        in("cleared: { }\n---\n\ntopOfBook: { symbl: A }");
        refuse("unknown field: source=case/in.yaml line=4 column=14 field=symbl");
        in("cleared: { }");
        out("\n---\ncleared: { }\n...\n---\ntopOfBook:\n  askPrice: x");
        refuse("wrong value: source=case/out.yaml line=7 column=13 at=topOfBook.askPrice value=x");
        out("thrown: { tpye: x }");
        refuse("unknown field: source=case/out.yaml line=1 field=tpye");
        in("at: 2026-01-01T00:00:00Z");
        refuse("document without a call: source=case/in.yaml line=1");
        in("{ at: 2026-01-01T00:00:00Z, cleared: { } }");
        refuse("time in a flow mapping: source=case/in.yaml line=1");
        in("at: 2025-12-31T23:59:59Z\ncleared: { }");
        assertThatThrownBy(() -> echo.scenario(folder))
                .hasMessage("time goes back: case/in.yaml line 2: cleared: atNs=1767225599000000000"
                        + " bound=1767225600000000000: write a later one");
        in("at: 2026-01-02T00:00:00Z # a day\ncleared: { a: 1 }");
        refuse("unknown field: source=case/in.yaml line=2 column=12 field=a");
    }

    private void refuse(String message) {
        assertThatThrownBy(() -> echo.scenario(folder))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining(message);
    }

    @Test
    void shouldTellTheServiceNumberAndTimeOfEachCommand() {
        List<String> begun = new ArrayList<>();
        BehaviourTest<TopOfBookListener, TopOfBookListener> test = test((out, time) -> {
            begun.clear();
            time.onEachCommand((number, timeNs) -> begun.add(number + " " + (timeNs - BehaviourTest.START_NS)));
            return new Echo(out, time);
        });
        write("setup.yaml", "cleared: { }");
        in("cleared: { }\n---\nat: 2026-01-01T00:00:01Z\ncleared: { }\n---\ncleared: { }");
        out("cleared: { }\n---\ncleared: { }\n---\ncleared: { }");
        test.scenario(folder);
        assertThat(begun).containsExactly("1 1000", "2 2000", "3 1000000000", "4 1000001000");
    }

    @Test
    void shouldFailWhereTheSetUpThrows() {
        write("setup.yaml", "\ntopOfBook: { bidQuantity: -1 }");
        in("cleared: { }");
        out("cleared: { }");
        assertThatThrownBy(() -> echo.scenario(folder))
                .hasMessageStartingWith("set-up failed: case/setup.yaml line 2: topOfBook:\n---\nthrown: {");
    }

    @Test
    void shouldNoticeAServiceThatIsNotDeterministic() {
        int[] services = new int[1];
        BehaviourTest<TopOfBookListener, TopOfBookListener> test = test((out, time) -> {
            int service = services[0]++;
            return new Echo(out, time) {
                @Override
                public void topOfBook(TopOfBook topOfBook) {
                    topOfBook.askQuantity = service;
                    super.topOfBook(topOfBook);
                }
            };
        });
        in("topOfBook: { }");
        assertThatThrownBy(() -> test.scenario(folder)).hasMessageStartingWith("case: two equal runs gave different");
    }

    @Test
    void shouldFailWhereAnAgitatedServiceThrows() {
        in("topOfBook: { bidQuantity: 1 }");
        out("topOfBook: { sentNs: " + AT_1 + ", bidQuantity: 1 }");
        echo.agitate(
                Agitator.fieldOverridden("bidQuantity", "-1"),
                Agitator.fieldMissing("bidQuantity"),
                Agitator.fieldMissing("bidQuantty"));
        assertThat(failures())
                .satisfiesExactly(
                        failure -> assertThat(failure)
                                .startsWith("field overridden: bidQuantity: -1, at case/in.yaml line 1: topOfBook: the"
                                        + " service threw:\n# command 1: topOfBook\n---\nthrown: {"),
                        failure -> assertThat(failure)
                                .startsWith("nothing to change: agitator=field missing: bidQuantty: "));
    }

    private List<String> failures() {
        List<String> failures = new ArrayList<>();
        echo.folder(scenarios).forEach(node -> run(node, failures));
        return failures;
    }

    private static void run(DynamicNode node, List<String> failures) {
        if (node instanceof DynamicContainer container) {
            container.getChildren().forEach(child -> run(child, failures));
        } else if (node instanceof DynamicTest test) {
            try {
                test.getExecutable().execute();
            } catch (Throwable e) {
                failures.add(String.valueOf(e.getMessage()));
            }
        }
    }

    @Test
    void shouldRewriteWhatIsExpected() throws IOException {
        in("topOfBook: { bidQuantity: -1 }\n---\ncleared: { }");
        assertThatThrownBy(() -> echo.scenario(folder)).hasMessageStartingWith("no expected events: file=");
        out("# why\n# command 1: old\ncleared: { }");
        System.setProperty(BehaviourTest.REWRITE, "true");
        try {
            echo.scenario(folder);
        } finally {
            System.clearProperty(BehaviourTest.REWRITE);
        }
        assertThat(Files.readString(folder.resolve("out.yaml"))).isEqualTo("""
                        # why
                        # command in.yaml line 1: topOfBook
                        ---
                        thrown: { type: java.lang.IllegalArgumentException, message: "negative quantity: bidQuantity=-1" }

                        # command in.yaml line 3: cleared
                        ---
                        cleared: { }
                        """);
        echo.scenario(folder);
    }

    @Test
    void shouldRewriteWithoutTheFieldsThatAreAsIfUnwritten() throws IOException {
        in("topOfBook: { symbol: 'A', bidPrice: 1.5, askQuantity: 3 }\n---\ntopOfBook: { symbol: '1' }");
        System.setProperty(BehaviourTest.REWRITE, "true");
        try {
            echo.scenario(folder);
        } finally {
            System.clearProperty(BehaviourTest.REWRITE);
        }
        assertThat(Files.readString(folder.resolve("out.yaml"))).isEqualTo("""
                        # command in.yaml line 1: topOfBook
                        ---
                        topOfBook: { sentNs: 2026-01-01T00:00:00.000001000Z, symbol: A, bidPrice: 1.5, askQuantity: 3 }

                        # command in.yaml line 3: topOfBook
                        ---
                        topOfBook: { sentNs: 2026-01-01T00:00:00.000002000Z, symbol: "1" }
                        """);
        echo.scenario(folder);
    }

    @Test
    void shouldRefuseAFolderWithoutScenarios() {
        assertThatThrownBy(() -> echo.folder(folder)).hasMessageStartingWith("no scenarios: folder=");
    }

    private void in(String text) {
        write("in.yaml", text);
    }

    private void out(String text) {
        write("out.yaml", text);
    }

    private void write(String name, String text) {
        try {
            Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
