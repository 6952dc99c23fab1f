// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** Builds the documents as a site, where there is a {@code sphinx-build}, and follows its links. */
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
final class SiteTest {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final String SPHINX = System.getProperty("outcry.sphinx", "sphinx-build");
    private static final Pattern LINK = Pattern.compile(" (?:href|src)=\"([^\"]*)\"");

    @TempDir
    Path site;

    @Test
    void shouldBuildASiteWhoseLinksLeadSomewhere() throws Exception {
        build();
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : pages()) {
            for (String link : links(page)) {
                links++;
                if (!leads(page, link)) {
                    broken.add(site.relativize(page) + " -> " + link);
                }
            }
        }
        assertThat(broken).isEmpty();
        assertThat(links).isGreaterThan(1_000);
        assertThat(Files.readString(site.resolve("searchindex.js"))).contains("wire", "uncross");
    }

    private void build() throws Exception {
        Path output = site.resolve("output.txt");
        Process sphinx = start(output);
        try {
            assertThat(sphinx.waitFor(10, TimeUnit.MINUTES)).isTrue();
        } finally {
            sphinx.destroyForcibly();
        }
        assertThat(sphinx.exitValue()).as(Files.readString(output)).isZero();
    }

    private Process start(Path output) {
        try {
            return new ProcessBuilder(
                            SPHINX,
                            "--quiet",
                            "--nitpicky",
                            "--fail-on-warning",
                            "-c",
                            ROOT.resolve("docs/site").toString(),
                            ROOT.toString(),
                            site.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException e) {
            throw new TestAbortedException("no sphinx-build: install docs/site/requirements.txt: " + e.getMessage(), e);
        }
    }

    private List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(site)) {
            return files.filter(file -> file.toString().endsWith(".html")).toList();
        }
    }

    private static List<String> links(Path page) throws IOException {
        return LINK.matcher(Files.readString(page))
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    private static boolean leads(Path page, String link) throws IOException {
        URI uri = URI.create(link);
        if (uri.isAbsolute()) {
            return true;
        }
        String path = uri.getPath();
        Path target = path.isEmpty() ? page : page.resolveSibling(path).normalize();
        String anchor = uri.getRawFragment();
        if (anchor == null || anchor.isEmpty()) {
            return Files.exists(target);
        }
        String id = URLDecoder.decode(anchor, StandardCharsets.UTF_8);
        return Files.isRegularFile(target) && Files.readString(target).contains(" id=\"" + id + "\"");
    }
}
